export { createGateway } from './gateway.ts';
export { startGateway, type RunningGateway } from './start-gateway.ts';
export type { Dependencies as GatewayDependencies } from './dependencies.ts';
export { createHotWalletReading } from './hot-wallet-reading.ts';
export type { CustodyWallets } from './dependencies.ts';
export type { SlideVerification } from './slide-proof.ts';
export { usualRecharges, type RechargeTerms } from './recharge-terms.ts';
export { usualLimits, type GatewayConfig, type Limit, type Limits } from './config.ts';
export { createMeasurements } from './operations/measurements.ts';
