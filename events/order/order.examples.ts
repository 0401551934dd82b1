/**
 * Golden examples: data as it was written by every version that ever existed. They must parse for ever; never edit one,
 * add the next version beside it.
 */
export const orderExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'OrderPlaced',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      submissionId: '0c8e2f0e-3a2f-5b0d-8a54-6a1b3c1f7d10',
      buyer: 'U10000001',
      seller: { id: 's-harbour', name: 'Harbour Trading' },
      brand: 'caravan',
      lines: [
        {
          goodsId: 'g-bottle',
          skuId: 'k-bottle-blue',
          name: 'Insulated steel bottle 500 ml',
          specification: 'Blue',
          image: '/media/goods/g-bottle.svg',
          quantity: 20,
          unitPrice: '3.2',
          lineTotal: '64',
        },
      ],
      pricing: { goods: '64', freight: '4.5', tax: '0', handlingFee: '0', discount: '0', total: '68.5' },
      shipTo: 'v1.sealed',
      remark: '',
      placedAt: '2026-03-01T10:00:00.000Z',
      payBefore: '2026-03-01T10:30:00.000Z',
    },
  },
  {
    type: 'OrderPaid',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      amount: '68.5',
      paidAt: '2026-03-01T10:05:00.000Z',
    },
  },
  {
    type: 'OrderPaid',
    version: 2,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      amount: '68.5',
      paidAt: '2026-03-01T10:05:00.000Z',
      shipBefore: '2026-03-08T10:05:00.000Z',
    },
  },
  {
    type: 'OrderCancelled',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: 'U10000001',
      reason: 0,
      cancelledAt: '2026-03-01T10:06:00.000Z',
    },
  },
  {
    type: 'OrderExpired',
    version: 1,
    data: { orderId: '7K3M9QW2XTB4C5D6', expiredAt: '2026-03-01T10:30:00.000Z' },
  },
  {
    type: 'OrderAbandoned',
    version: 1,
    data: { orderId: '7K3M9QW2XTB4C5D6', abandonedAt: '2026-03-01T10:10:00.000Z' },
  },
  {
    type: 'OrderConfirmed',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'seller', id: 's-harbour' },
      confirmedAt: '2026-03-01T11:00:00.000Z',
    },
  },
  {
    type: 'ShipmentReminded',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'buyer', id: 'U10000001' },
      remindedAt: '2026-03-01T20:00:00.000Z',
    },
  },
  {
    type: 'OrderShipped',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'seller', id: 's-harbour' },
      shipment: { carrier: 'Sea Line', trackingNumber: 'SL0042' },
      shippedAt: '2026-03-02T09:00:00.000Z',
    },
  },
  {
    type: 'OrderShipped',
    version: 2,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'seller', id: 's-harbour' },
      shipment: { carrier: 'Sea Line', trackingNumber: 'SL0042' },
      shippedAt: '2026-03-02T09:00:00.000Z',
      receiveBefore: '2026-03-17T09:00:00.000Z',
    },
  },
  {
    type: 'OrderReceived',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'buyer', id: 'U10000001' },
      receivedAt: '2026-03-09T09:00:00.000Z',
      closesAt: '2026-03-16T09:00:00.000Z',
    },
  },
  {
    type: 'RefundRequested',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'buyer', id: 'U10000001' },
      reason: 5,
      amount: '68.5',
      remark: 'v1.sealed',
      requestedAt: '2026-03-10T09:00:00.000Z',
    },
  },
  {
    type: 'RefundRequested',
    version: 2,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'buyer', id: 'U10000001' },
      reason: 5,
      amount: '68.5',
      remark: 'v1.sealed',
      requestedAt: '2026-03-10T09:00:00.000Z',
      answerBefore: '2026-03-17T09:00:00.000Z',
    },
  },
  {
    type: 'RefundAccepted',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      buyer: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      amount: '68.5',
      by: { role: 'seller', id: 's-harbour' },
      shipped: true,
      acceptedAt: '2026-03-10T10:00:00.000Z',
    },
  },
  {
    type: 'RefundRefused',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'seller', id: 's-harbour' },
      resumes: 'received',
      explanation: '',
      refusedAt: '2026-03-10T10:00:00.000Z',
    },
  },
  {
    type: 'RefundInitiated',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      buyer: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      amount: '68.5',
      by: { role: 'platform', id: 'staff-7' },
      shipped: false,
      note: 'the seller closed down',
      initiatedAt: '2026-03-01T12:00:00.000Z',
    },
  },
  {
    type: 'OrderRefunded',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      buyer: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      amount: '68.5',
      initiative: 'buyer',
      refundedAt: '2026-03-10T10:00:01.000Z',
    },
  },
  {
    type: 'OrderReviewed',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      by: { role: 'buyer', id: 'U10000001' },
      reviews: [
        { goodsId: 'g-bottle', rating: 'good', text: 'v1.sealed', pictures: ['/media/upload/1.webp'] },
      ],
      reviewedAt: '2026-03-11T09:00:00.000Z',
    },
  },
  {
    type: 'OrderCompleted',
    version: 1,
    data: {
      orderId: '7K3M9QW2XTB4C5D6',
      buyer: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      amount: '68.5',
      sellerId: 's-harbour',
      completedAt: '2026-03-16T09:00:00.000Z',
    },
  },
];
