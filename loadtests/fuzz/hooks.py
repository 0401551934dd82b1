"""What the fuzzer checks beyond the API document, and whose session it uses. Named to it by SCHEMATHESIS_HOOKS."""

import os

import schemathesis

# It ends the session that the other calls need.
ENDS_SESSION = {"user!logout"}


@schemathesis.hook
def before_call(context, case, **kwargs):
    token = os.environ.get("FUZZ_TOKEN")
    if token and case.operation.definition.raw.get("operationId") not in ENDS_SESSION:
        case.headers["token"] = token


@schemathesis.check
def envelope(ctx, response, case):
    """HTTP says 200 whatever happens, so the envelope is what tells of a failure of the server."""
    try:
        answer = response.json()
    except ValueError:
        raise AssertionError(f"No JSON: {response.text[:200]!r}") from None
    if not isinstance(answer, dict) or set(answer) != {"code", "msg", "data"}:
        raise AssertionError(f"No envelope: {response.text[:200]!r}")
    if answer["code"] == 500:
        raise AssertionError("The envelope says 500: a handler threw")
