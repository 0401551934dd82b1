"""What the fuzzer checks beyond the API document, and whose session it uses. Named to it by SCHEMATHESIS_HOOKS."""

import itertools
import json
import os
import re

import schemathesis

# It ends the session that the other calls need.
ENDS_SESSION = {"user!logout", "session!endOthers"}
# One call in so many is made by nobody: without a session.
NOBODY_EVERY = 4

# What only a program's insides say: paths, stacks, statements, addresses of parts, secrets.
INSIDES = re.compile(
    r"node_modules|\bat \S+ \(|\.ts:\d+|file://|postgres(ql)?://|esdb://|redis://|ECONN|\bviolates \S+ constraint"
    r"|syntax error at|relation \"|\$argon2|PRIVATE KEY|TypeError|ReferenceError|ZodError"
)
# Words that stand only in what belongs to another buyer.
SECRETS = json.loads(os.environ.get("FUZZ_SECRETS", "[]"))

calls = itertools.count()


def audience(case):
    return case.operation.definition.raw.get("x-audience", "anyone")


@schemathesis.hook
def before_call(context, case, **kwargs):
    token = os.environ.get("FUZZ_TOKEN")
    if case.operation.definition.raw.get("operationId") in ENDS_SESSION:
        return
    if token and next(calls) % NOBODY_EVERY != 0:
        case.headers["token"] = token


@schemathesis.check
def envelope(ctx, response, case):
    """HTTP says 200 whatever happens, so the envelope is what tells of a failure of the server."""
    answer = answer_of(response)
    if answer["code"] == 500:
        raise AssertionError("The envelope says 500: a handler threw")


@schemathesis.check
def permission(ctx, response, case):
    """The session is a buyer's, or there is none."""
    whose = audience(case)
    if answer_of(response)["code"] != 0 or whose == "anyone":
        return
    if whose != "buyer":
        raise AssertionError(f"A buyer, or nobody, did what is for {whose}")
    if response.request.headers.get("token") != os.environ.get("FUZZ_TOKEN"):
        raise AssertionError("Nobody did what is for buyers")


@schemathesis.check
def discretion(ctx, response, case):
    """Nothing is told of the program's insides, nor of another buyer."""
    inside = INSIDES.search(response.text)
    if inside:
        raise AssertionError(f"The answer tells of the inside: {inside.group()!r}")
    if any(secret in response.text for secret in SECRETS):
        raise AssertionError("The answer tells what belongs to another buyer")


def answer_of(response):
    try:
        answer = response.json()
    except ValueError:
        raise AssertionError(f"No JSON: {response.text[:200]!r}") from None
    if not isinstance(answer, dict) or set(answer) != {"code", "msg", "data"}:
        raise AssertionError(f"No envelope: {response.text[:200]!r}")
    return answer
