import type { KitStrings } from './kit-strings.ts';

const fields = (count: number): string => {
  if (count === 1) return 'تحقق من حقل واحد';
  if (count === 2) return 'تحقق من حقلين';
  return count <= 10 ? `تحقق من ${count} حقول` : `تحقق من ${count} حقلًا`;
};

export const arabicStrings: KitStrings = {
  loading: 'جارٍ التحميل',
  working: 'جارٍ التنفيذ',
  optional: 'اختياري',
  close: 'إغلاق',
  dismiss: 'إخفاء',
  cancel: 'إلغاء',
  notifications: 'الإشعارات',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  increase: (label) => `زيادة ${label}`,
  decrease: (label) => `إنقاص ${label}`,
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ. حدد النص وانسخه بنفسك.',
  skipToContent: 'الانتقال إلى المحتوى',
  breadcrumb: 'أنت هنا',
  pagination: 'الصفحات',
  page: (page) => `الصفحة ${page}`,
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  rating: (value, most) => `${value} من ${most}`,
  progress: (done, all) => `${done} من ${all}`,
  stepDone: 'تم',
  stepCurrent: 'الآن',
  stepFailed: 'توقف',
  stepNext: 'التالي',
  checkFields: fields,
  tierQuantity: 'الكمية',
  tierPrice: 'سعر القطعة',
  tierCurrent: 'سعرك',
  choose: 'اختر',
  characters: (typed, most) => `${typed} من ${most} من الأحرف`,
};
