import { money, type OrderEvent } from '@caravan/events';
import { expect, test } from 'vitest';
import type { OrderCommand } from './decide.ts';
import { isEffect } from './is-effect.ts';
import * as given from '../testing/order.ts';

const { at, buyer, seller, platform, system, shipment } = given;
const later = '2026-04-01T00:00:00.000Z';
const { shipTo, lines } = given.placed.data;
const [line] = lines;
const takenBack = { sellerId: 'm1', refundId: 'b1' };

type Case = [event: OrderEvent, command: OrderCommand, ...others: Partial<Record<string, unknown>>[]];

/** An event, the command that asks for it, at another time and price, and how a command differs that asks for something else. */
const cases: readonly Case[] = [
  [
    given.placed,
    {
      type: 'PlaceOrder',
      order: {
        ...given.placed.data,
        placedAt: later,
        pricing: { ...given.placed.data.pricing, total: '70' },
      },
    },
    { order: { ...given.placed.data, lines: [{ ...line, quantity: 21 }] } },
    { order: { ...given.placed.data, lines: [{ ...line, skuId: 'k2' }] } },
    { order: { ...given.placed.data, shipTo: `${shipTo}2` } },
    { order: { ...given.placed.data, remark: 'soon' } },
    { order: { ...given.placed.data, buyer: 'u2' } },
    { order: { ...given.placed.data, brand: 'palmtrade' } },
  ],
  [
    given.paid,
    { type: 'PayOrder', paymentId: 'p1', amount: money('68'), shipBefore: later, at: later },
    { paymentId: 'p2' },
    { amount: money('67') },
  ],
  [given.cancelled, { type: 'CancelOrder', by: 'u1', reason: 2, at: later }, { by: 'u2' }, { reason: 1 }],
  [given.expired, { type: 'ExpireOrder', at: later }],
  [given.abandoned, { type: 'AbandonOrder', orderId: 'A', at: later }, { orderId: 'B' }],
  [given.confirmed, { type: 'ConfirmOrder', by: seller, at: later }, { by: platform }],
  [given.reminded, { type: 'RemindShipment', by: buyer, at: later }, { by: seller }],
  [
    given.shipped,
    { type: 'ShipOrder', by: seller, shipment, receiveBefore: later, at: later },
    { by: platform },
    { shipment: { ...shipment, trackingNumber: 'SL1' } },
  ],
  [given.receiptReminded, { type: 'RemindReceipt', by: system, at: later }],
  [given.signedFor, { type: 'ReceiveOrder', by: buyer, at: later }, { by: system }],
  [
    given.reviewed,
    { type: 'ReviewOrder', by: buyer, reviews: given.reviewed.data.reviews, at: later },
    { by: system },
    { reviews: given.reviewed.data.reviews.map((each) => ({ ...each, rating: 'bad' })) },
  ],
  [given.completed, { type: 'CompleteOrder', by: system, at: later }],
  [given.completed, { type: 'ReleaseOrder', by: platform, at: later }],
  [
    given.refundRequested,
    { type: 'RequestRefund', by: buyer, reason: 5, remark: 'sealed', answerBefore: later, at: later },
    { by: seller },
    { reason: 1 },
    { remark: '' },
  ],
  [given.refundAccepted(true), { type: 'AcceptRefund', by: seller, at: later }, { by: system }],
  [
    given.refundRefused('paid'),
    { type: 'RefuseRefund', by: seller, explanation: 'sealed', appealBefore: later, at: later },
    { by: platform },
    { explanation: '' },
  ],
  [
    given.refundAppealed,
    { type: 'AppealRefund', by: buyer, statement: 'sealed', answerBefore: later, at: later },
    { by: seller },
    { statement: '' },
  ],
  [
    given.refundInitiated(true),
    { type: 'InitiateRefund', by: platform, note: 'closed down', at: later },
    { by: system },
    { note: '' },
  ],
  [
    {
      type: 'RefundInitiated',
      data: { ...given.refundInitiated(true).data, note: 'counterfeit', takenBack },
    },
    {
      type: 'RefundCompleted',
      by: platform,
      note: 'counterfeit',
      takenBack,
      at: later,
    },
    { by: system },
    { note: '' },
    { takenBack: { ...takenBack, refundId: 'b2' } },
  ],
  [given.refunded('buyer'), { type: 'RecordRefund', paymentId: 'p1', at: later }, { paymentId: 'p2' }],
];

test.each(cases)(
  '$type is what its command asked for, whenever it is sent, and no other',
  (event, command, ...others) => {
    expect(isEffect(event, command)).toBe(true);
    for (const other of others) expect(isEffect(event, { ...command, ...other } as OrderCommand)).toBe(false);
    for (const [foreign] of cases.filter(([each]) => each !== event))
      expect(isEffect(foreign, command), foreign.type).toBe(false);
  },
);

test('the lines of a submission may come in another order', () => {
  const second = { ...(line ?? expect.unreachable()), skuId: 'k2' };
  const both = {
    ...given.placed.data,
    lines: [given.placed.data.lines[0], second],
  } as typeof given.placed.data;
  const turned = { ...both, lines: both.lines.toReversed() };
  const event: OrderEvent = { type: 'OrderPlaced', data: both };
  expect(isEffect(event, { type: 'PlaceOrder', order: turned, at } as OrderCommand)).toBe(true);
});
