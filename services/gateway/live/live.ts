import type { Chat } from '@caravan/chat';
import type { Identity, Staff } from '@caravan/identity';
import type { Logger } from '@caravan/platform';
import type { ReadModel } from '@caravan/projections';
import type { WebSocket } from 'ws';
import { awayPart } from '../api/away.ts';
import { usualConnections } from '../connections/limits.ts';
import type { Measurements } from '../operations/measurements.ts';
import { socketRequest, type SocketRequest } from '../wire/index.ts';
import { announceChanges } from './announcer.ts';
import { createCallers, type Callers } from './callers.ts';
import { announceChats } from './chat-announcer.ts';
import { createConnection, say, type Connection } from './connection.ts';
import { createDoor, type Door } from './door.ts';
import { createHub, type Hub } from './hub.ts';
import type { SessionEnds } from './session-ends.ts';
import type { Word } from './word.ts';

const HEARTBEAT_MS = 30_000;
const AUTHENTICATE_WITHIN_MS = 10_000;

/** Our close codes: invalid token; too many sockets. */
const DENIED = 4403;
const TOO_MANY = 4429;

/** The live side of the gateway: accepts sockets, and pushes changes. */
export type Live = {
  /** Asked before a socket is opened. */
  readonly door: Door;
  /** Takes over a fresh socket. */
  accept(socket: WebSocket, from: Arrival): void;
  stop(): void;
};

type Arrival = {
  /** if the URL carried one, else the first message must */
  readonly token?: string | undefined;
  /** whether the page is one of the office */
  readonly fromOffice?: boolean;
  /** told when it has said whose it is */
  readonly known?: () => void;
};

type LiveParts = {
  readonly identity: Pick<Identity, 'sessionOf'>;
  readonly staff: Pick<Staff, 'peekAtSession'>;
  readonly chat: Pick<Chat, 'standing'>;
  readonly readModel: Pick<ReadModel, 'onChanges' | 'wallet'>;
  readonly measurements: Measurements;
  readonly sessionEnds: SessionEnds;
  readonly invitationWord: Word;
  readonly chatWord: Word;
  readonly logger: Logger;
  readonly mostPerAddress?: number;
  /** default: as the door's */
  readonly mostStrangers?: number;
  readonly authenticateWithinMs?: number;
};

export function createLive(parts: LiveParts): Live {
  const { readModel, measurements, logger } = parts;
  const hub = createHub();
  /** customer service */
  const desk = createHub();
  const callers = createCallers({ ...parts, hub, desk });
  const stopAnnouncing = announceChanges({ readModel, hub, logger });
  const stopHearing = parts.sessionEnds.hear((session) => {
    for (const each of [hub, desk])
      for (const connection of each.everyone()) if (connection.session === session) turnOut(connection);
  });
  const stopHearingOfInvitations = parts.invitationWord.hear((usercode) =>
    hub.tell(usercode, { type: 'invitation' }),
  );
  const stopAnnouncingChats = announceChats({ ...parts, word: parts.chatWord, hub, desk });
  const heartbeat = setInterval(() => {
    for (const each of [hub, desk]) void checkAll(each, callers);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  async function admit(
    socket: WebSocket,
    token: string,
    { known, fromOffice = false }: Arrival,
  ): Promise<void> {
    const caller = await callers.find(token, fromOffice);
    if (!caller) return deny(socket);
    const connection = createConnection(socket, { token, ...caller });
    if (socket.readyState !== socket.OPEN) return;
    if (!caller.hub.join(connection)) return socket.close(TOO_MANY, 'too many sockets');
    socket.once('close', () => caller.hub.leave(connection));
    known?.();
    // a logout between the first check and joining was not announced to this socket
    if (!(await stillGood(connection, callers))) return turnOut(connection);
    connection.send({ type: 'ready', usercode: caller.usercode });
  }

  return {
    door: createDoor(parts.mostPerAddress ?? usualConnections.mostPerAddress, parts.mostStrangers),
    accept(socket, arrival) {
      measurements.socketsOpen(1);
      socket.once('close', () => measurements.socketsOpen(-1));
      socket.on('error', () => socket.terminate());
      let admitted: Promise<void> | undefined;
      const begin = (given: string): void => {
        admitted ??= admit(socket, given, arrival).catch((error: unknown) => {
          const away = awayPart(error);
          logger[away ? 'warn' : 'error']({ away, err: error }, 'a socket could not be admitted');
          socket.close(1011, 'try later');
        });
      };
      const impatience = setTimeout(
        () => admitted ?? deny(socket),
        parts.authenticateWithinMs ?? AUTHENTICATE_WITHIN_MS,
      );
      socket.once('close', () => clearTimeout(impatience));
      socket.on('message', (data) => {
        const request = requestOf(String(data));
        if (request?.type === 'auth') begin(request.token);
        else if (request?.type === 'ping') say(socket, { type: 'pong' });
      });
      if (arrival.token !== undefined) begin(arrival.token);
    },
    stop() {
      clearInterval(heartbeat);
      stopAnnouncing();
      stopHearing();
      stopHearingOfInvitations();
      stopAnnouncingChats();
      for (const each of [hub, desk])
        for (const connection of each.everyone()) connection.close(1001, 'going away');
    },
  };
}

/** Disconnects sockets that gave no sign of life, and those whose session ended. */
async function checkAll(hub: Hub, callers: Callers): Promise<void> {
  for (const connection of hub.everyone()) {
    if (!connection.ping()) connection.terminate();
    else if (!(await stillGood(connection, callers))) turnOut(connection);
  }
}

function turnOut(connection: Connection): void {
  connection.send({ type: 'denied' });
  connection.close(DENIED, 'log in again');
}

/** An unknown state, e.g. while the database is away, counts as valid: a reader whose session ended receives nothing anyway. */
async function stillGood({ token }: Connection, callers: Callers): Promise<boolean> {
  try {
    return await callers.isGood(token);
  } catch {
    return true;
  }
}

function deny(socket: WebSocket): void {
  say(socket, { type: 'denied' });
  socket.close(DENIED, 'log in again');
}

function requestOf(text: string): SocketRequest | undefined {
  try {
    return socketRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
