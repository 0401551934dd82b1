export { PASSWORD, SAFEWORD, type TestBuyer } from './test-client.ts';
export { createTestMall, type TestMall } from './test-mall.ts';
export { newSeller } from './test-seller.ts';
export { newStaff } from './test-staff.ts';
