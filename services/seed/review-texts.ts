/** What buyers write; "{noun}" stands for the kind of goods. */
export const reviewTexts: Readonly<Record<'good' | 'medium' | 'bad', readonly string[]>> = {
  good: [
    'Exactly as pictured, and the whole batch is even. Will order again before the season.',
    'Packed well, nothing broken out of two cartons. My customers like the {noun}.',
    'Third order from this store. Same quality every time, and the price at the higher tier is hard to beat.',
    'Solid {noun} for the money. Arrived two days earlier than promised.',
    'We sell these in our shop and they go fast. Labels and barcodes were on every piece.',
    'Good finish, no smell, clean seams. The seller answered within the hour.',
    'Ordered a small lot to test, then came back for ten times as many. That says it.',
    'The colour matches the picture. Cartons were marked clearly, which saved us time in the warehouse.',
    'Better than the sample we had from another supplier, and cheaper per unit.',
    'Very consistent sizes. We measured thirty pieces of {noun} and all were in tolerance.',
    'Fast dispatch and careful packing. Recommended for small shops like ours.',
    'Great value. We added a margin of sixty percent and still undercut the street.',
    'Feels sturdier than I expected at this price. The invoice and packing list were correct.',
    'Our café has used them daily for three months without a single complaint.',
    'Smooth order, honest description, nice {noun}.',
    'Customers ask for them again. The minimum quantity is fair too.',
  ],
  medium: [
    'The {noun} is fine, but the cartons arrived dented. Contents were all right.',
    'Good quality, a little slower than the estimate. I would order earlier next time.',
    'Decent for the price. Two pieces of the lot had small marks, the seller refunded them.',
    'The colour is a touch darker than in the picture, otherwise as described.',
    'Usable, though thinner than I had hoped. Works for promotions.',
    'Packaging could be better for retail. The {noun} itself does its job.',
  ],
  bad: [
    'Several pieces were scratched. Support replaced them, but it cost us a week.',
    'Not what I expected: the finish of the {noun} is uneven.',
    'Arrived late for our event, so I had to buy locally as well.',
    'The size runs smaller than stated. Check before you order a full carton.',
  ],
};

export const reviewers =
  'M. Okafor|Lena K.|J. Fernandes|Aiko T.|P. Novak|S. Rahman|Carla M.|D. Nguyen|T. Lindqvist|Hassan B.|R. Patel|Ewa W.|L. Moreau|G. Rossi|A. Demir|N. Petrova|K. Mwangi|Sofia R.|B. Carter|Y. Chen|O. Haddad|F. Silva|I. Kovacs|W. Tan'.split(
    '|',
  );
