export { hasInvoice } from './has-invoice.ts';
export { Invoice } from './invoice.tsx';
