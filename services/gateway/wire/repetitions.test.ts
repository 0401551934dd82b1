import { expect, it } from 'vitest';
import { actions, type Action, type ActionName } from './index.ts';

/**
 * A hash of what repetitions must share is stored for a day. If this text changed with a version, a repetition that spans the
 * upgrade would be refused as another request under the same key.
 */
const kept: Partial<Record<ActionName, readonly [request: object, body: string]>> = {
  'order!submit': [
    { lines: [{ skuId: 's1', quantity: '2' }], addressId: 'a1', remark: 'soon', total: '9.5' },
    '{"lines":[{"skuId":"s1","quantity":2}],"addressId":"a1","remark":"soon"}',
  ],
  'order!pay': [{ orderIds: 'A,B', safeword: '123456' }, '["A","B"]'],
  'order!cancel': [{ orderId: 'A', reason: '2' }, '{"orderId":"A","reason":2}'],
  'order!receipt': [{ orderId: 'A' }, '{"orderId":"A"}'],
  'order!remind': [{ orderId: 'A' }, '{"orderId":"A"}'],
  'order!returns': [
    { orderId: 'A', reason: 3, remark: 'torn' },
    '{"orderId":"A","reason":3,"remark":"torn"}',
  ],
  'order!appeal': [{ orderId: 'A', statement: 'it is torn' }, '{"orderId":"A","statement":"it is torn"}'],
  'evaluation!add': [
    { orderId: 'A', goodsId: 'g1', rating: 'good', text: 'fine', pictures: ['p1'] },
    '{"orderId":"A","reviews":[{"goodsId":"g1","rating":"good","text":"fine","pictures":["p1"]}]}',
  ],
  'evaluation!addList': [
    { orderId: 'A', evaluations: [{ rating: 'bad', goodsId: 'g1' }] },
    '{"orderId":"A","reviews":[{"goodsId":"g1","rating":"bad","text":"","pictures":[]}]}',
  ],
  'user!bindWithdrawAddress': [
    { network: 'ethereum', address: '0xA', safeword: '123456' },
    '{"network":"ethereum","address":"0xA"}',
  ],
  'user!changeWithdrawAddress': [
    { network: 'tron', address: 'TA', safeword: '123456' },
    '{"network":"tron","address":"TA"}',
  ],
  'user!logoff': [{ password: 'secret42', reason: 'moved' }, '{"reason":"moved"}'],
  'user!cancelWithdrawAddressChange': [{ id: 'c1' }, '{"id":"c1"}'],
  'sellerOrder!confirm': [{ orderIds: 'A,B' }, '["A","B"]'],
  'sellerOrder!ship': [
    { shipments: [{ trackingNumber: 'T1', carrier: 'Sea Line', orderId: 'A' }] },
    '[{"orderId":"A","carrier":"Sea Line","trackingNumber":"T1"}]',
  ],
  'sellerOrder!acceptRefund': [{ orderId: 'A' }, '{"orderId":"A"}'],
  'sellerOrder!refuseRefund': [{ orderId: 'A', reason: 'sent' }, '{"orderId":"A","reason":"sent"}'],
  'sellerArticle!save': [
    { code: 'A', name: 'Mug', categoryId: 'mugs', tiers: [{ price: '3', from: '1' }], variants: [{}] },
    '{"code":"A","name":"Mug","description":"","categoryId":"mugs","unit":"piece","attributes":[],"options":[],' +
      '"tiers":[{"from":1,"price":"3"}],"variants":[{"values":[],"priceDelta":"0"}],"listed":true}',
  ],
  'sellerArticle!import': [
    {
      articles: [
        { code: 'A', name: 'Mug', categoryId: 'mugs', tiers: [{ price: '3', from: 1 }], variants: [{}] },
      ],
    },
    '[{"code":"A","name":"Mug","description":"","categoryId":"mugs","unit":"piece","attributes":[],"options":[],' +
      '"tiers":[{"from":1,"price":"3"}],"variants":[{"values":[],"priceDelta":"0"}],"listed":true}]',
  ],
  'sellerArticle!stock': [{ skuId: 's1', by: '-2' }, '{"skuId":"s1","by":-2,"note":""}'],
  'sellerArticle!transfer': [
    { skuId: 's1', from: 'yiwu', to: 'dubai', pieces: '2' },
    '{"skuId":"s1","from":"yiwu","to":"dubai","pieces":2,"note":""}',
  ],
  'officeWithdraw!approve': [{ usercode: 'u1', id: 'w1', reason: 'fine' }, '{"usercode":"u1","id":"w1"}'],
  'officeWithdraw!refuse': [
    { usercode: 'u1', id: 'w1', reason: 'odd' },
    '{"usercode":"u1","id":"w1","reason":"odd"}',
  ],
  'officeWithdraw!cancelTransfer': [
    { usercode: 'u1', id: 'w1', reason: 'odd' },
    '{"usercode":"u1","id":"w1","reason":"odd"}',
  ],
  'officeOrder!refund': [{ orderId: 'A', reason: 'lost' }, '{"orderId":"A","reason":"lost"}'],
  'officeOrder!release': [{ orderId: 'A', reason: 'agreed' }, '{"orderId":"A","reason":"agreed"}'],
  'officeOrder!acceptRefund': [{ orderId: 'A' }, '{"orderId":"A"}'],
  'officeOrder!refuseRefund': [{ orderId: 'A', reason: 'sent' }, '{"orderId":"A","reason":"sent"}'],
  'rechargeBlockchain!recharge': [
    { session_token: 't', network: 'ethereum', amount: '12.5', remark: 'soon' },
    '{"network":"ethereum","amount":"12.5","remark":"soon"}',
  ],
  'rechargeBlockchain!cancel': [{ id: 'r1' }, '{"id":"r1"}'],
  'thirdPartyRecharge!recharge': [
    {
      session_token: 't',
      coin: 'USD',
      amount: '12.5',
      bankName: 'Sea Bank',
      cardNumber: '4000 0000-0000 1234',
    },
    '{"coin":"USD","amount":"12.5","bankName":"Sea Bank","card":"1234","remark":""}',
  ],
  'thirdPartyRecharge!PHP_recharge': [
    { session_token: 't', coin: 'USD', amount: '12.5', proof: 'p1' },
    '{"coin":"USD","amount":"12.5","remark":"","proof":"p1"}',
  ],
  'thirdPartyRecharge!PHP_recharge2': [
    { session_token: 't', coin: 'USD', amount: '12.5', proof: 'p1' },
    '{"coin":"USD","amount":"12.5","remark":"","proof":"p1"}',
  ],
  'thirdPartyRecharge!PHP_recharge3': [
    { session_token: 't', coin: 'USD', amount: '12.5', proof: 'p1' },
    '{"coin":"USD","amount":"12.5","remark":"","proof":"p1"}',
  ],
  'thirdPartyRecharge!PHP_recharge4': [
    { session_token: 't', coin: 'USD', amount: '12.5', proof: 'p1' },
    '{"coin":"USD","amount":"12.5","remark":"","proof":"p1"}',
  ],
  'thirdPartyRecharge!PHP_recharge5': [
    { session_token: 't', coin: 'USD', amount: '12.5', proof: 'p1' },
    '{"coin":"USD","amount":"12.5","remark":"","proof":"p1"}',
  ],
  'officeRecharge!propose': [
    { usercode: 'u1', id: 'r1', arrived: '12.5', reason: 'on our account' },
    '{"usercode":"u1","id":"r1","arrived":"12.5","fee":"0","reason":"on our account"}',
  ],
  'officeRecharge!approve': [
    { usercode: 'u1', id: 'r1', proposal: 'p1', reason: 'fine' },
    '{"usercode":"u1","id":"r1","proposal":"p1"}',
  ],
  'officeRecharge!refuse': [
    { usercode: 'u1', id: 'r1', reason: 'odd' },
    '{"usercode":"u1","id":"r1","reason":"odd"}',
  ],
  'officeLoan!propose': [
    { usercode: 'u1', id: 'l1', reason: 'fine' },
    '{"usercode":"u1","id":"l1","reason":"fine"}',
  ],
  'officeLoan!approve': [
    { usercode: 'u1', id: 'l1', proposal: 'p1', reason: 'fine' },
    '{"usercode":"u1","id":"l1","proposal":"p1"}',
  ],
  'officeLoan!refuse': [
    { usercode: 'u1', id: 'l1', reason: 'odd' },
    '{"usercode":"u1","id":"l1","reason":"odd"}',
  ],
  'officeAdjustment!propose': [
    { usercode: 'u1', amount: '-2.5', reason: 'odd' },
    '{"usercode":"u1","amount":"-2.5","reason":"odd"}',
  ],
  'officeAdjustment!release': [
    { usercode: 'u1', depositId: 'ethereum:0x1:0', reason: 'the buyer asked' },
    '{"usercode":"u1","depositId":"ethereum:0x1:0","reason":"the buyer asked"}',
  ],
  'officeAdjustment!approve': [{ usercode: 'u1', id: 'a1', reason: 'fine' }, '{"usercode":"u1","id":"a1"}'],
  'officeAdjustment!refuse': [
    { usercode: 'u1', id: 'a1', reason: 'odd' },
    '{"usercode":"u1","id":"a1","reason":"odd"}',
  ],
  'officeCustody!drain': [
    { network: 'ethereum', amount: '5', reason: 'too much' },
    '{"network":"ethereum","amount":"5","reason":"too much"}',
  ],
  'officeCustody!callOff': [
    { network: 'ethereum', id: 'd1', reason: 'not now' },
    '{"network":"ethereum","id":"d1","reason":"not now"}',
  ],
  'officeCustody!explain': [
    { id: 'ethereum:0x1:0', reason: 'the owner' },
    '{"id":"ethereum:0x1:0","reason":"the owner"}',
  ],
  'officeCustody!agree': [
    { kind: 'funding', network: 'ethereum', id: 'a', proposalId: 'p', reason: 'fine' },
    '{"kind":"funding","network":"ethereum","id":"a","proposalId":"p"}',
  ],
  'officeCustody!refuse': [
    { kind: 'drain', network: 'ethereum', id: 'a', proposalId: 'a', reason: 'odd' },
    '{"kind":"drain","network":"ethereum","id":"a","proposalId":"a","reason":"odd"}',
  ],
  'officeStray!resolve': [
    { usercode: 'u1', id: 'ethereum:0x1:0', how: 'ignored', reason: 'spam' },
    '{"usercode":"u1","id":"ethereum:0x1:0","how":"ignored","reason":"spam"}',
  ],
  'officeGoods!takeDown': [{ goodsId: 'g1', reason: 'odd' }, '{"goodsId":"g1","reason":"odd"}'],
  'officeGoods!allow': [
    { goodsId: 'g1', version: 2, reason: 'fine' },
    '{"goodsId":"g1","version":2,"reason":"fine"}',
  ],
  'officeBanner!save': [
    { words: { en: { title: 'Tea', text: 'New' } }, image: '/media/goods/banner_0_teapot.svg' },
    '{"words":{"en":{"title":"Tea","text":"New","alt":""}},"image":"/media/goods/banner_0_teapot.svg","shown":true}',
  ],
  'officeCategory!save': [
    { categoryId: 'pets', version: 1, names: { en: 'Pets' } },
    '{"categoryId":"pets","version":1,"names":{"en":"Pets"}}',
  ],
  'officeSynonym!save': [
    { language: 'en', words: ['couch'], meanings: ['sofa'], bothWays: true },
    '{"language":"en","words":["couch"],"meanings":["sofa"],"bothWays":true}',
  ],
  'officePaymentMethod!save': [
    { paymentMethod: 'recharge', scope: 'only', countries: ['AE'], version: 1 },
    '{"paymentMethod":"recharge","scope":"only","countries":["AE"],"version":1,"warned":false}',
  ],
  'officeLottery!keep': [
    { names: { en: 'Lucky wheel' }, detailUrl: '/index' },
    '{"names":{"en":"Lucky wheel"},"detailUrl":"/index","shown":true}',
  ],
  'newOnlinechat!send': [
    { content: 'Where%20is%20it%3F', aboutType: 'order', aboutId: 'A' },
    '{"type":"text","content":"Where is it?","aboutType":"order","aboutId":"A"}',
  ],
  'officeChat!send': [
    { usercode: 'u1', content: 'On%20its%20way' },
    '{"usercode":"u1","content":"On its way"}',
  ],
  'officeChat!keepPhrase': [
    { language: 'en', title: 'Hello', body: 'Good day' },
    '{"language":"en","title":"Hello","body":"Good day"}',
  ],
  'officeBuyer!lock': [{ usercode: 'u1', reason: 'odd' }, '{"usercode":"u1","reason":"odd"}'],
  'officeBuyer!unlock': [{ usercode: 'u1', reason: 'fine' }, '{"usercode":"u1","reason":"fine"}'],
  'officeBuyer!allowReferring': [
    { usercode: 'u1', reason: 'an agent' },
    '{"usercode":"u1","reason":"an agent"}',
  ],
  'officeBuyer!denyReferring': [{ usercode: 'u1', reason: 'spam' }, '{"usercode":"u1","reason":"spam"}'],
  'officeBuyer!forgive': [{ usercode: 'u1', reason: 'hers' }, '{"usercode":"u1","reason":"hers"}'],
  'officeStaff!resetFactor': [{ staffId: 's1', reason: 'lost' }, '{"staffId":"s1","reason":"lost"}'],
  'officeSystem!resumeView': [{ view: 'orders', reason: 'mended' }, '{"view":"orders","reason":"mended"}'],
  'officeReconciliation!run': [
    { network: 'ethereum', day: '2026-03-01' },
    '{"network":"ethereum","day":"2026-03-01"}',
  ],
  'officeReconciliation!accept': [
    { network: 'tron', day: '2026-03-01', kind: 'burn', subject: 'tron:1:0', amount: '5', reason: 'a court' },
    '{"network":"tron","day":"2026-03-01","kind":"burn","subject":"tron:1:0","amount":"5","reason":"a court"}',
  ],
  'officeReconciliation!agree': [
    { network: 'tron', day: '2026-03-01', kind: 'burn', subject: 'tron:1:0', proposal: 'p1', reason: 'fine' },
    '{"network":"tron","day":"2026-03-01","kind":"burn","subject":"tron:1:0","proposal":"p1"}',
  ],
  'officeReconciliation!decline': [
    { network: 'tron', day: '2026-03-01', kind: 'burn', subject: 'tron:1:0', proposal: 'p1', reason: 'odd' },
    '{"network":"tron","day":"2026-03-01","kind":"burn","subject":"tron:1:0","proposal":"p1","reason":"odd"}',
  ],
  'officeReconciliation!withdraw': [
    { network: 'tron', day: '2026-03-01', kind: 'burn', subject: 'tron:1:0', proposal: 'p1', reason: 'odd' },
    '{"network":"tron","day":"2026-03-01","kind":"burn","subject":"tron:1:0","proposal":"p1","reason":"odd"}',
  ],
  'officeSystem!rebuild': [{ view: 'orders', reason: 'mended' }, '{"view":"orders","reason":"mended"}'],
  'officeSystem!retryFlow': [
    { flow: 'pay-order', reason: 'mended' },
    '{"flow":"pay-order","reason":"mended"}',
  ],
  'officeSystem!dropStuck': [
    { flow: 'default-review', key: 'o1', reason: 'paid by hand' },
    '{"flow":"default-review","key":"o1","reason":"paid by hand"}',
  ],
  'officeSeller!approve': [{ usercode: 'u1', id: '7', reason: 'fine' }, '{"usercode":"u1","id":"7"}'],
  'officeSeller!refuse': [
    { usercode: 'u1', id: '7', reason: 'odd' },
    '{"usercode":"u1","id":"7","reason":"odd"}',
  ],
  'sellerShop!payOut': [{ amount: '12.50', safeword: '123456' }, '{"amount":"12.50"}'],
  'credit!apply': [
    {
      realName: 'Amara Okonkwo',
      nationality: 'NG',
      documentNumber: 'A01234567',
      photos: ['p1'],
      amount: '100000',
      term: '90',
      agree: '1',
    },
    '{"photos":["p1"],"amount":"100000","term":90,"loanMethod":"unsecured","repaymentMethod":"at-end"}',
  ],
  'credit!repay': [{ id: 'l1', amount: 'all', safeword: '123456' }, '{"id":"l1","amount":"all"}'],
  'credit!withdraw': [{ id: 'l1' }, '{"id":"l1"}'],
  'withdraw!apply': [
    { network: 'ethereum', amount: '10.5', safeword: '123456', session_token: 't' },
    '{"network":"ethereum","amount":"10.5"}',
  ],
};

const idempotent = Object.entries<Action>(actions).flatMap(([name, action]) =>
  action.kind === 'command' && action.idempotent ? [[name, action, action.idempotent] as const] : [],
);

it.each(idempotent)('%s recognises a repetition as it always did', (name, action, bodyOf) => {
  const [request, body] = kept[name as ActionName] ?? expect.unreachable(`${name} has no example here`);
  const parsed = action.request.parse({ ...request, idempotencyKey: 'k' });
  expect(JSON.stringify(bodyOf(parsed))).toBe(body);
});
