import type { TimelineMessage } from '@caravan/events';
import type { Language } from '../wire/index.ts';

type Texts = Readonly<Record<TimelineMessage, string>>;

const english: Texts = {
  placed: 'The order is placed and awaits payment.',
  paid: 'The order is placed and paid.',
  confirmed: 'The merchant confirmed the order and prepares the stock.',
  shipped: 'The order is shipped and in transit.',
  'shipped-by-system': 'The system shipped the order.',
  'receipt-reminded': 'The buyer was reminded to confirm the receipt.',
  received: 'The order is signed for.',
  'received-by-system': 'The system confirmed the receipt, because nobody did in time.',
  completed: 'The order is completed.',
  cancelled: 'The buyer cancelled the order.',
  expired: 'The system cancelled the order, because it was not paid in time.',
  'refund-requested': 'The buyer asked for a refund.',
  'refund-granted-by-system': 'The system granted the refund, because nobody answered in time.',
  'refund-succeeded': 'The refund succeeded.',
  'refund-failed': 'The refund was refused.',
  'refund-appealed': 'The buyer appealed the refusal.',
  'refund-by-platform': 'The platform refunds the order.',
  'refund-unshipped': 'The system refunds the order, because it was not shipped in time.',
  'reviewed-by-default': 'The system added a positive review.',
};

const arabic: Texts = {
  placed: 'تم تقديم الطلب وهو بانتظار الدفع.',
  paid: 'تم تقديم الطلب ودفع ثمنه.',
  confirmed: 'أكد التاجر الطلب وهو يجهّز البضاعة.',
  shipped: 'تم شحن الطلب وهو في الطريق.',
  'shipped-by-system': 'شحن النظام الطلب.',
  'receipt-reminded': 'تم تذكير المشتري بتأكيد الاستلام.',
  received: 'تم استلام الطلب.',
  'received-by-system': 'أكد النظام الاستلام لأن أحدًا لم يؤكده في الوقت المحدد.',
  completed: 'اكتمل الطلب.',
  cancelled: 'ألغى المشتري الطلب.',
  expired: 'ألغى النظام الطلب لأنه لم يُدفع في الوقت المحدد.',
  'refund-requested': 'طلب المشتري استرداد المبلغ.',
  'refund-granted-by-system': 'وافق النظام على استرداد المبلغ لأن أحدًا لم يردّ في الوقت المحدد.',
  'refund-succeeded': 'تم استرداد المبلغ.',
  'refund-failed': 'رُفض استرداد المبلغ.',
  'refund-appealed': 'تظلّم المشتري من الرفض.',
  'refund-by-platform': 'تعيد المنصة مبلغ الطلب.',
  'refund-unshipped': 'يعيد النظام مبلغ الطلب لأنه لم يُشحن في الوقت المحدد.',
  'reviewed-by-default': 'أضاف النظام تقييمًا إيجابيًا.',
};

const byLanguage: Partial<Record<Language, Texts>> = { en: english, ar: arabic };

/** What a message of the timeline says (§4), to who has no texts of their own for the keys: in the reader's language, or in English. */
export function orderLogText(message: TimelineMessage, language: Language | undefined): string {
  return (byLanguage[language ?? 'en'] ?? english)[message];
}
