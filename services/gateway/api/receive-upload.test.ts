import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReceiving, type Receiving, type ReceivingLimits } from './receive-upload.ts';

const BOUNDARY = 'b';
const head = (name = 'file') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`;
const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="moduleName"\r\n\r\navatar\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

/** A request whose body comes as it is written here. */
function incoming(headers: Readonly<Record<string, string>> = {}) {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers };
  return {
    request,
    sends(text: string) {
      request.push(text);
      return this;
    },
    ends() {
      request.complete = true;
      request.push(null);
    },
  };
}

function start(limits: ReceivingLimits = {}) {
  const receiving = createReceiving(limits);
  return (body = incoming()): Receiving & ReturnType<typeof incoming> => ({
    ...body,
    ...receiving(body.request),
  });
}
/** An upload whose body has come. */
async function whole(limits: ReceivingLimits = {}) {
  const upload = start(limits)();
  const receiving = upload.receive('A');
  upload.sends(`${head()}x${TAIL}`).ends();
  await receiving;
  return upload;
}
const busy = { refusal: { key: 'uploads-busy' } };

describe('receiving uploads', () => {
  it('gives the fields and the file, in whichever order they come', async () => {
    const begin = start();
    const upload = begin();
    const received = upload.receive('A');
    upload.sends(`${field}${head()}some bytes${TAIL}`).ends();
    expect(await received).toEqual({ moduleName: 'avatar', file: Buffer.from('some bytes') });
    const other = begin();
    const later = other.receive('A');
    other.sends(`${head()}some bytes\r\n${field}--${BOUNDARY}--\r\n`).ends();
    expect(await later).toEqual(await received);
  });

  it('takes so many of one account at once, until one ends', async () => {
    const begin = start({ mostOfAccount: 2 });
    const [first, second, third] = [begin(), begin(), begin()];
    void first.receive('A');
    void second.receive('A');
    expect(await third.receive('A')).toEqual(busy);
    third.end();
    void begin().receive('B');
    first.end();
    const fourth = begin();
    const received = fourth.receive('A');
    fourth.sends(`${head()}x${TAIL}`).ends();
    expect(await received).toMatchObject({ file: Buffer.from('x') });
  });

  it('takes so many of all accounts at once', async () => {
    const begin = start({ mostAtOnce: 2 });
    void begin().receive('A');
    void begin().receive('B');
    expect(await begin().receive('C')).toEqual(busy);
  });

  it('holds so many bytes of all together, also of those that have been read and not ended', async () => {
    const begin = start({ mostBytes: 10 });
    const first = begin();
    const read = first.receive('A');
    first.sends(`${head()}12345678${TAIL}`).ends();
    await read;
    const second = begin();
    const refused = second.receive('B');
    second.sends(`${head()}12345678${TAIL}`).ends();
    expect(await refused).toEqual(busy);
    second.end();
    first.end();
    const third = begin();
    const received = third.receive('C');
    third.sends(`${head()}12345678${TAIL}`).ends();
    expect(await received).toMatchObject({ file: Buffer.from('12345678') });
  });

  it('holds so many bytes of one account, and leaves room for the others', async () => {
    const begin = start({ mostBytes: 20, mostBytesOfAccount: 10 });
    const first = begin();
    void first.receive('A');
    first.sends(`${head()}12345678`);
    await vi.waitFor(() => expect(first.request.readableLength).toBe(0));
    const second = begin();
    const refused = second.receive('A');
    second.sends(`${head()}12345678${TAIL}`).ends();
    expect(await refused).toEqual(busy);
    const other = begin();
    const received = other.receive('B');
    other.sends(`${head()}12345678${TAIL}`).ends();
    expect(await received).toMatchObject({ file: Buffer.from('12345678') });
  });

  it('lets who sends slowly give way to who has less with theirs, and nobody to who would have as much', async () => {
    const begin = start({ mostBytes: 20, mostBytesOfAccount: 10 });
    const slow = ['A', 'B'].map((account) => {
      const upload = begin();
      const received = upload.receive(account);
      upload.sends(`${head()}123456789`);
      return { upload, received };
    });
    for (const { upload } of slow) await vi.waitFor(() => expect(upload.request.readableLength).toBe(0));
    const greedy = begin();
    const refused = greedy.receive('C');
    greedy.sends(`${head()}123456789${TAIL}`).ends();
    expect(await refused).toEqual(busy);
    greedy.end();
    const other = begin();
    const received = other.receive('D');
    other.sends(`${head()}12345678${TAIL}`).ends();
    expect(await received).toMatchObject({ file: Buffer.from('12345678') });
    expect(await slow[0]?.received).toEqual(busy);
    slow[1]?.upload.sends(TAIL).ends();
    expect(await slow[1]?.received).toMatchObject({ file: Buffer.from('123456789') });
    for (const { upload } of slow) upload.end();
  });

  it('ends a body of which nothing more comes, and gives its room back', async () => {
    const begin = start({ mostBytes: 10, silentMs: 50 });
    const stopped = begin();
    const received = stopped.receive('A');
    stopped.sends(`${head()}12345678`);
    expect(await received).toEqual({ refusal: { key: 'upload-too-slow' } });
    stopped.end();
    const next = begin();
    const read = next.receive('B');
    next.sends(`${head()}12345678${TAIL}`).ends();
    expect(await read).toMatchObject({ file: Buffer.from('12345678') });
  });

  it('waits no longer for a body that it cannot read', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const upload = start()(incoming({ 'content-type': 'multipart/form-data' }));
    expect(await upload.receive('A')).toEqual({ refusal: { key: 'parameter-error' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reads nothing of a body that says it is too large', async () => {
    const upload = start()(incoming({ 'content-length': String(40_000_000) }));
    expect(await upload.receive('A')).toEqual({ refusal: { key: 'image-above-30m' } });
    expect(upload.request.readableFlowing).toBeNull();
  });

  it('ends with a connection that is broken off', async () => {
    const upload = start()();
    const received = upload.receive('A');
    upload.sends(`${head()}half`);
    upload.request.destroy();
    expect(await received).toEqual({ refusal: { key: 'upload-failed' } });
  });

  it('takes no field for a property that every object has', async () => {
    const upload = start()();
    const received = upload.receive('A');
    upload.sends(`${head('__proto__')}x${TAIL}`).ends();
    expect(Object.getPrototypeOf(await received)).toBe(Object.prototype);
  });
});

describe('an upload that has been received', () => {
  it('is abandoned when its answer takes too long, and its connection may be silent until then', async () => {
    const upload = await whole({ answeredWithinMs: 20 });
    expect(upload.request.socket.timeout).toBeGreaterThan(20);
    expect(upload.abandoned.aborted).toBe(false);
    await vi.waitFor(() => expect(upload.abandoned.aborted).toBe(true));
  });

  it('is abandoned when its connection ends', async () => {
    const upload = await whole();
    upload.request.socket.destroy();
    await vi.waitFor(() => expect(upload.abandoned.aborted).toBe(true));
  });

  it('is not abandoned once it has ended', async () => {
    const upload = await whole({ answeredWithinMs: 1 });
    upload.end();
    upload.request.socket.destroy();
    await once(upload.request.socket, 'close');
    expect(upload.abandoned.aborted).toBe(false);
  });
});
