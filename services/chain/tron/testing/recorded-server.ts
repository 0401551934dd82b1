import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blockAnswer } from '../answers.ts';
import { blockIdOf, headerHashOf } from '../block-id.ts';
import { witnessAt } from '../node/keys.ts';
import { sign } from '../node/transaction/signature.ts';
import { rootOf } from '../transaction-root.ts';
import { realBlock, realInfo } from './samples.ts';

// Answers blocks as large as real ones out of memory: recorded-server.ts <blocks> <transfers per block> <recipient, 20 bytes>.
// One transfer of each block is the recipient's.
const [blocks = '300', transfers = '200', recipient = 'aa'.repeat(20)] = process.argv.slice(2);
const [, transaction] = (await realBlock('block-mainnet-71723395')).transactions ?? [];
const info = await realInfo('info-usdt-transfer');
const [log] = info.log ?? [];
if (!transaction || !log) throw new Error('no samples');

/** As they are sent: this server is to take little of the machine. */
type Recorded = { readonly block: Buffer; readonly infos: Buffer };
const recorded: Recorded[] = [];
let parentHash = 'cd'.repeat(32);
for (let height = 0; height < Number(blocks); height += 1) recorded.push(record(height));

function record(height: number): Recorded {
  const timestamp = 1_745_825_274_000 + height * 3_000;
  const ids: string[] = [];
  const made = Array.from({ length: height === 0 ? 0 : Number(transfers) }, (_, index) => {
    const serial = (height * 1_000 + index).toString(16).padStart(8, '0');
    const raw_data_hex = `${String(transaction?.raw_data_hex)}${serial}`;
    const txID = hash('sha256', Buffer.from(raw_data_hex, 'hex'), 'hex');
    ids.push(txID);
    return { ...transaction, raw_data_hex, txID };
  });
  const infos = ids.map((id, index) => {
    const to = (index === 0 ? recipient : hash('sha256', id, 'hex').slice(24)).padStart(64, '0');
    const topics = [...(log?.topics ?? []).slice(0, 2), to];
    return { ...info, id, blockNumber: height, blockTimeStamp: timestamp, log: [{ ...log, topics }] };
  });
  const witness = witnessAt(height);
  const raw_data = {
    number: height,
    txTrieRoot: rootOf(made.map((each) => blockAnswer.shape.transactions.unwrap().element.parse(each))),
    witness_address: witness.address,
    parentHash,
    version: 31,
    timestamp,
  };
  const header = { ...raw_data, witness_id: 0, accountStateRoot: '' };
  const blockID = blockIdOf(header);
  parentHash = blockID;
  const block = {
    blockID,
    block_header: { raw_data, witness_signature: sign(headerHashOf(header), witness.privateKey) },
    transactions: made,
  };
  return { block: Buffer.from(JSON.stringify(block)), infos: Buffer.from(JSON.stringify(infos)) };
}

function answerTo(path: string, asked: { num?: number; startNum?: number; endNum?: number }) {
  switch (path) {
    case '/wallet/getnowblock':
    case '/walletsolidity/getnowblock':
      return recorded.at(-1)?.block ?? '{}';
    case '/wallet/getblockbynum':
      return recorded[asked.num ?? 0]?.block ?? '{}';
    case '/wallet/getblockbylimitnext':
      return Buffer.concat([
        Buffer.from('{"block":['),
        ...recorded
          .slice(asked.startNum, asked.endNum)
          .flatMap(({ block }, index) => (index === 0 ? [block] : [Buffer.from(','), block])),
        Buffer.from(']}'),
      ]);
    case '/wallet/gettransactioninfobyblocknum':
      return recorded[asked.num ?? 0]?.infos ?? '[]';
    default:
      return JSON.stringify({ result: { result: true }, constant_result: ['6'.padStart(64, '0')] });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const server = createServer((request, response) => {
  void bodyOf(request).then((body) => response.end(answerTo(request.url ?? '/', JSON.parse(body) as object)));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('disconnect', () => process.exit());
