/**
 * Asks the server to end this session within about ten seconds when its host no longer answers: power lost, link down. Its locks
 * are free then; by default Linux waits two hours. Only the server can see to that: a client's keep-alive frees no lock of a
 * client that is gone. The last setting is for what the server had said and nobody acknowledged. Over Unix sockets
 * these change nothing. They are set after connecting, as a pooler refuses them as start-up parameters.
 */
export const END_WITH_VANISHED_HOST = `select set_config('tcp_keepalives_idle', '4', false),
  set_config('tcp_keepalives_interval', '2', false),
  set_config('tcp_keepalives_count', '3', false),
  set_config('tcp_user_timeout', '10000', false)`;

/** Whoever holds something by a session learns as soon that the session is gone. ms of silence before it asks */
export const ASK_SERVER_AFTER_MS = 4_000;
