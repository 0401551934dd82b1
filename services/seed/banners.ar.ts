/** What the banner of each department says in Arabic. */
export const arabicBanners: Readonly<Record<string, { title: string; text: string }>> = {
  apparel: { title: 'سادة أو بعلامتك، بالمئات', text: 'الملابس' },
  bags: { title: 'احمل أكثر وادفع بالجملة', text: 'الحقائب' },
  beauty: { title: 'جمال مختبَر وجاهز للعرض', text: 'الجمال والعناية' },
  electronics: { title: 'ملحقات لا تبقى على الرف', text: 'ملحقات الإلكترونيات' },
  food: { title: 'املأ المخزن بالصندوق', text: 'المواد الغذائية' },
  garden: { title: 'كل ما ينمو', text: 'الحديقة' },
  home: { title: 'غرف تستحق العودة إليها', text: 'المنزل' },
  kitchen: { title: 'لكل مائدة بأقل تكلفة', text: 'المطبخ وأدوات المائدة' },
  office: { title: 'بدأ الفصل والرفوف ممتلئة', text: 'المكتب والمدرسة' },
  party: { title: 'جاهزون قبل الموسم', text: 'مستلزمات الحفلات' },
  pets: { title: 'حيوانات سعيدة وأرباح طيبة', text: 'مستلزمات الحيوانات' },
  shoes: { title: 'كل المقاسات في كل صندوق', text: 'الأحذية' },
  sports: { title: 'جهّز النادي كله', text: 'الرياضة والهواء الطلق' },
  tools: { title: 'صُنعت لأهل المهنة', text: 'العُدد' },
  toys: { title: 'لعب مختبَر ومعتمد', text: 'الألعاب' },
};
