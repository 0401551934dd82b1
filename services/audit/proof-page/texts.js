// @ts-check

/** What the page says, in each of its languages. `{name}` is filled in. */
const texts = {
  en: {
    title: 'Is my balance in the total?',
    language: 'Language',
    intro:
      'The mall publishes how much it owes to all wallets together, with a hash that commits it to that total. Your proof file shows whether your balance is part of it.',
    offline: 'This page sends nothing. It also works without a network, and can be saved and read as text.',
    proof: 'Your proof file',
    proofHint: 'Choose the file that you were given, or drop it here.',
    published: 'The published root',
    publishedHint:
      'Its hash, or the whole text of its file. Take it from where it is published, not from whoever sent you the proof.',
    publishedFile: 'Or the file of the published root',
    key: 'Public key of the mall',
    keyHint: 'Optional. With it, the signature of the root is checked as well.',
    holds: 'Your balance is in the total.',
    alone: 'The proof agrees with itself.',
    fails: 'This proves nothing.',
    usercode: 'Wallet',
    balance: 'Balance',
    sum: 'Total owed',
    wallets: 'Wallets',
    position: 'Position of the log',
    hash: 'Root',
    signature: 'Signature',
    signed: 'fits the public key',
    unchecked: 'not checked',
    compare:
      'It does not yet show that everybody was given the same total. Compare its root with the published one: enter that above.',
    'too-large': 'The file is larger than any proof. Choose the file that you were given.',
    'not-a-proof':
      'The file is not a proof as the mall writes it. Ask for the file again if it was changed on the way.',
    'not-a-root':
      'The published root is neither a hash of 64 characters nor the text of a root’s file. Copy it again.',
    'other-root':
      'The proof is for another root than the published one. Ask for a proof for the published root.',
    'does-not-lead':
      'The balance does not lead to the root. The proof was changed, or the balance is not in the total. Ask the mall why.',
    'not-a-key': 'The public key is not 44 characters of base64. Copy it again.',
    unsigned: 'The root has no signature. Take the root’s file from where it is published.',
    'other-key':
      'The root is signed under another key. Check that the key is the one that the mall publishes.',
    'wrong-signature': 'The signature does not fit the root. Do not rely on it, and ask the mall why.',
    'cannot-check-signatures':
      'This browser cannot check the signature (Ed25519). Use a newer browser, or leave the public key out.',
  },
  ar: {
    title: 'هل رصيدي ضمن المجموع؟',
    language: 'اللغة',
    intro:
      'ينشر المتجر مجموع ما عليه لجميع المحافظ، مع بصمة تُلزمه بذلك المجموع. ويبيّن ملف الإثبات الخاص بك هل رصيدك جزء منه.',
    offline: 'لا ترسل هذه الصفحة شيئًا. وهي تعمل دون شبكة، ويمكن حفظها وقراءتها كنص.',
    proof: 'ملف الإثبات الخاص بك',
    proofHint: 'اختر الملف الذي سُلّم إليك، أو أفلته هنا.',
    published: 'الجذر المنشور',
    publishedHint: 'بصمته أو نص ملفه كاملًا. خذه من حيث نُشر، لا ممن أرسل إليك الإثبات.',
    publishedFile: 'أو ملف الجذر المنشور',
    key: 'المفتاح العام للمتجر',
    keyHint: 'اختياري. به يُتحقق أيضًا من توقيع الجذر.',
    holds: 'رصيدك ضمن المجموع.',
    alone: 'الإثبات متفق مع نفسه.',
    fails: 'هذا لا يثبت شيئًا.',
    usercode: 'المحفظة',
    balance: 'الرصيد',
    sum: 'المجموع المستحق',
    wallets: 'المحافظ',
    position: 'الموضع في السجل',
    hash: 'الجذر',
    signature: 'التوقيع',
    signed: 'يطابق المفتاح العام',
    unchecked: 'لم يُتحقق منه',
    compare: 'لا يبيّن هذا بعدُ أن الجميع أُعطوا المجموع نفسه. قارن الجذر بالجذر المنشور: أدخله أعلاه.',
    'too-large': 'الملف أكبر من أي إثبات. اختر الملف الذي سُلّم إليك.',
    'not-a-proof': 'ليس الملف إثباتًا كما يكتبه المتجر. اطلب الملف مجددًا إن تغيّر في الطريق.',
    'not-a-root': 'الجذر المنشور ليس بصمة من 64 رمزًا ولا نص ملف جذر. انسخه مجددًا.',
    'other-root': 'الإثبات لجذر غير الجذر المنشور. اطلب إثباتًا للجذر المنشور.',
    'does-not-lead':
      'لا يقود الرصيد إلى الجذر. إما أن الإثبات غُيّر أو أن الرصيد ليس ضمن المجموع. اسأل المتجر عن السبب.',
    'not-a-key': 'المفتاح العام ليس 44 رمزًا بترميز base64. انسخه مجددًا.',
    unsigned: 'لا توقيع للجذر. خذ ملف الجذر من حيث نُشر.',
    'other-key': 'الجذر موقّع بمفتاح آخر. تأكد من أن المفتاح هو الذي ينشره المتجر.',
    'wrong-signature': 'لا يطابق التوقيع الجذر. لا تعتمد عليه، واسأل المتجر عن السبب.',
    'cannot-check-signatures':
      'لا يستطيع هذا المتصفح التحقق من التوقيع (Ed25519). استخدم متصفحًا أحدث، أو اترك المفتاح العام فارغًا.',
  },
};

export { texts };
