/**
 * Asks the server to end this session within about ten seconds when its host no longer answers: power lost, link down. Its
 * locks are then free; by default Linux waits two hours. Only the server can do this: a client's keep-alive frees no lock of a
 * client that is gone. The last setting covers data that the server has sent and nobody acknowledged. Over Unix sockets these
 * settings change nothing. They are set after connecting, because a pooler refuses them as start-up parameters.
 */
export const END_WITH_VANISHED_HOST = `select set_config('tcp_keepalives_idle', '4', false),
  set_config('tcp_keepalives_interval', '2', false),
  set_config('tcp_keepalives_count', '3', false),
  set_config('tcp_user_timeout', '10000', false)`;

/** The holder of a lease must learn just as soon that its session is gone. ms between the client's questions */
export const ASK_SERVER_AFTER_MS = 4_000;
