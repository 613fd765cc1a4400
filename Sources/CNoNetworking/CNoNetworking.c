#include "CNoNetworking.h"

#include <stdlib.h>

// FlyingFox can hand requests on to other servers, by a handler that nobody here uses. It asks FoundationNetworking for these,
// which would be 0.6 MB of the program, and would need libcurl and some thirty libraries. With these in their place
// the linker leaves all of it out. Hidden, they are no other library's; weak, they give way to the real ones where a
// later FlyingFox asks for more. A test that uses URLSession beside the preview would meet these.
#define ABSENT(name, symbol)                                      \
  __attribute__((weak, visibility("hidden"))) void name(void) \
      __asm__("$s20FoundationNetworking" symbol);                 \
  void name(void) { abort(); }

ABSENT(data_for_request, "10URLSessionC4data3for8delegate0A10Essentials4DataV_AA11URLResponseCtAA10URLRequestV_AA0C12TaskDelegate_pSgtYaKF")
ABSENT(data_for_request_async, "10URLSessionC4data3for8delegate0A10Essentials4DataV_AA11URLResponseCtAA10URLRequestV_AA0C12TaskDelegate_pSgtYaKFTu")
ABSENT(request, "10URLRequestV3url11cachePolicy15timeoutIntervalAC0A10Essentials3URLV_AA12NSURLRequestC05CacheF0OSdtcfC")
ABSENT(response_metadata, "15HTTPURLResponseCMa")
ABSENT(session_descriptor, "10URLSessionCMn")
ABSENT(session_metadata, "10URLSessionCMa")
ABSENT(set_body, "10URLRequestV8httpBody0A10Essentials4DataVSgvs")
ABSENT(set_headers, "10URLRequestV19allHTTPHeaderFieldsSDyS2SGSgvs")
ABSENT(set_method, "10URLRequestV10httpMethodSSSgvs")
ABSENT(set_timeout, "10URLRequestV15timeoutIntervalSdvs")
ABSENT(shared_session, "10URLSessionC6sharedACvgZ")
