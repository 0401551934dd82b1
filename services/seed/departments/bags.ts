import type { Department } from '../product.ts';

const LEATHERS = 'brown|charcoal|red|navy|sand';

export const bags: Department = {
  id: 'bags',
  name: 'Bags & Luggage',
  icon: 'backpack',
  trade: 'Bags|Leather Goods|Luggage',
  slogan: 'Carry more, pay wholesale',
  leaves: [
    {
      id: 'bags-backpacks',
      name: 'Backpacks',
      icon: 'backpack',
      products: [
        {
          noun: 'Backpack',
          icon: 'backpack',
          price: [5.8, 24],
          made: 'Canvas|Recycled Polyester|Oxford Cloth|Ripstop',
          traits: 'Laptop|School|Anti-Theft|Foldable|Roll-Top',
          sizes: '15 L|22 L|30 L',
          colours: 'red|navy|charcoal|sage|sand',
          use: 'schools and travel shops',
        },
      ],
    },
    {
      id: 'bags-handbags',
      name: 'Handbags & Purses',
      icon: 'handbag',
      products: [
        {
          noun: 'Handbag',
          icon: 'handbag',
          price: [6.2, 28],
          made: 'Leather|Vegan-Leather|Canvas|Quilted',
          traits: 'Top-Handle|Structured|Everyday|Two-Way',
          colours: LEATHERS,
          use: 'boutiques and gift shops',
        },
        {
          noun: 'Clutch',
          icon: 'clutch-bag',
          price: [3.4, 15],
          made: 'Satin|Velvet|Vegan-Leather',
          traits: 'Evening|Envelope|Beaded',
          colours: 'rose|charcoal|navy|red',
          use: 'boutiques and bridal shops',
        },
        {
          noun: 'Coin Purse',
          icon: 'purse',
          price: [0.9, 4.4],
          made: 'Leather|Cotton|Vegan-Leather',
          traits: 'Kiss-Lock|Zip|Pocket',
          colours: 'rose|sky|sand|red',
          use: 'gift shops and markets',
        },
      ],
    },
    {
      id: 'bags-business',
      name: 'Business Bags',
      icon: 'briefcase',
      products: [
        {
          noun: 'Briefcase',
          icon: 'briefcase',
          price: [9.4, 38],
          made: 'Leather|Vegan-Leather|Aluminium|Nylon',
          traits: 'Laptop|Combination-Lock|Slim|Expandable',
          colours: LEATHERS,
          use: 'offices and gift buyers',
        },
      ],
    },
    {
      id: 'bags-travel',
      name: 'Luggage & Shopping Bags',
      icon: 'luggage',
      products: [
        {
          noun: 'Suitcase',
          icon: 'luggage',
          price: [16, 58],
          made: 'Polycarbonate|ABS|Softshell|Aluminium-Frame',
          traits: 'Four-Wheel|Cabin|Expandable|TSA-Lock',
          choice: { name: 'Size', values: '20 inch|24 inch|28 inch' },
          colours: 'navy|red|sage|charcoal',
          use: 'travel shops and airlines',
        },
        {
          noun: 'Shopping Bags',
          icon: 'shopping-bags',
          price: [4.8, 14],
          made: 'Kraft Paper|Non-Woven|Laminated Paper',
          unit: 'pack',
          traits: 'Twisted-Handle|Printable|Boutique',
          sizes: '25 pcs|50 pcs|100 pcs',
          use: 'boutiques and gift shops',
        },
        {
          noun: 'Umbrella',
          icon: 'closed-umbrella',
          price: [2.4, 9.6],
          made: 'Fibreglass|Steel-Frame|Recycled-Fabric',
          traits: 'Windproof|Auto-Open|Hotel|Golf',
          colours: 'navy|red|charcoal|sage',
          use: 'hotels and promotion buyers',
        },
      ],
    },
  ],
};
