/**
 * Tells the server to end this session within about ten seconds when the client's host stops answering (power lost, link down).
 * That releases the session's locks. By default Linux waits two hours. Only the server can do this: a keep-alive of the client
 * stops with the client. The last setting is for data that the server has sent and the client has not acknowledged. The
 * settings have no effect over Unix sockets. They are set after connecting, because a pooler refuses them as start-up parameters.
 */
export const END_WITH_VANISHED_HOST = `select set_config('tcp_keepalives_idle', '4', false),
  set_config('tcp_keepalives_interval', '2', false),
  set_config('tcp_keepalives_count', '3', false),
  set_config('tcp_user_timeout', '10000', false)`;

/** The holder of a lease must notice as quickly that its session is gone, so it asks the server this often. ms */
export const ASK_SERVER_AFTER_MS = 4_000;
