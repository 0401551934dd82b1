import { apparel } from './departments/apparel.ts';
import { beauty } from './departments/beauty.ts';
import { electronics } from './departments/electronics.ts';
import { food } from './departments/food.ts';
import { home } from './departments/home.ts';
import { kitchen } from './departments/kitchen.ts';
import { office } from './departments/office.ts';
import { garden } from './departments/garden.ts';
import { bags } from './departments/bags.ts';
import { shoes } from './departments/shoes.ts';
import { pets } from './departments/pets.ts';
import { sports } from './departments/sports.ts';
import { tools } from './departments/tools.ts';
import { party } from './departments/party.ts';
import { toys } from './departments/toys.ts';
import type { Department } from './product.ts';

/** The departments of the seeded mall, in the order the mall shows them. */
export const departments: readonly Department[] = [
  kitchen,
  electronics,
  home,
  apparel,
  shoes,
  bags,
  beauty,
  toys,
  sports,
  tools,
  office,
  pets,
  garden,
  party,
  food,
];
