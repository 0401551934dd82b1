import { z } from 'zod';
import type { Info } from '../ledger/block.ts';
import { transactionInfo } from '../proto/messages.ts';
import { print } from '../proto/print.ts';
import { int64 } from '../proto/schema.ts';
import { printTransaction } from '../transaction/json.ts';
import { endpoint, id, visible } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';

function printInfo(info: Info | undefined, isVisible: boolean): unknown {
  return info ? print(transactionInfo, info, isVisible) : {};
}

export const walletTransactions: Endpoints = {
  gettransactionbyid: endpoint(z.object({ value: id, ...visible }), (asked, view) => {
    const place = view.place(asked.value);
    const found = place ? place.block.transactions[place.index] : view.waiting(asked.value);
    return found ? printTransaction(found, asked.visible) : {};
  }),
  gettransactioninfobyid: endpoint(z.object({ value: id, ...visible }), (asked, view) => {
    const place = view.place(asked.value);
    return printInfo(place?.block.infos[place.index], asked.visible);
  }),
  // an empty block and one that is not there yet have the same answer
  gettransactioninfobyblocknum: endpoint(z.object({ num: int64.default(0n), ...visible }), (asked, view) =>
    asked.num <= 0n
      ? {}
      : (view.at(Number(asked.num))?.infos ?? []).map((info) => printInfo(info, asked.visible)),
  ),
};
