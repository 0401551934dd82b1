import type { Page } from 'playwright';

/** Something that a visitor does, and how they see that it is done. */
export type Action = {
  readonly name: string;
  readonly path: string;
  /** of the window, in px; without it a desktop's */
  readonly width?: number;
  /** What leads up to it, which is not measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  readonly done: (page: Page) => Promise<void>;
};

/** Of goods in stock that have reviews. */
export type Product = { readonly goodsId: string };

const addToCart = (page: Page) => page.locator('.product-details-purchase-bar button').first();
const quantity = (page: Page) => page.locator('.mall-stepper-input').first();
const cart = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });

export function actionsOn({ goodsId }: Product): readonly Action[] {
  const product = `/productDetails?id=${goodsId}`;
  return [
    {
      name: 'open the mega-menu',
      path: '/index',
      act: (page) => page.locator('.shell-category-all').click(),
      done: (page) => page.locator('.shell-category-menu a').first().waitFor(),
    },
    {
      name: 'type in the search',
      path: '/index',
      before: (page) => page.getByRole('combobox').first().focus(),
      act: (page) => page.keyboard.type('ste'),
      done: (page) => page.getByRole('option').first().waitFor(),
    },
    {
      name: 'choose a facet',
      path: '/commodity',
      act: (page) => page.locator('.goods-facet-line input').first().click(),
      done: (page) =>
        page
          .getByRole('link', { name: /^Remove filter/ })
          .first()
          .waitFor(),
    },
    {
      name: 'sort',
      path: '/commodity',
      before: (page) => page.locator('select.goods-sort, .goods-sort select').focus(),
      act: (page) => page.keyboard.press('ArrowDown'),
      done: (page) => page.waitForURL(/[?&]sort=/),
    },
    {
      name: 'add to cart',
      path: product,
      act: (page) => addToCart(page).click(),
      done: (page) => cart(page).waitFor(),
    },
    {
      name: 'change the quantity',
      path: product,
      before: (page) =>
        quantity(page).evaluate((input) =>
          input.setAttribute('data-before', (input as HTMLInputElement).value),
        ),
      act: (page) => page.locator('.mall-stepper-button').last().click(),
      done: (page) =>
        quantity(page).evaluate(async (input) => {
          const field = input as HTMLInputElement;
          while (field.value === field.dataset['before']) await new Promise(requestAnimationFrame);
        }),
    },
    {
      name: 'open the cart',
      path: '/index',
      act: (page) => page.locator('.shell-header-cart').click(),
      done: (page) => cart(page).waitFor(),
    },
    {
      name: 'open the viewer of pictures',
      path: product,
      act: (page) => page.locator('.mall-pictures-enlarge').click(),
      done: (page) => page.locator('.mall-viewer').waitFor(),
    },
    {
      name: 'choose other reviews',
      path: product,
      act: (page) => page.locator('.product-details-review-filters button').last().click(),
      done: (page) =>
        page
          .locator('.product-details-review-filters button')
          .last()
          .and(page.locator('[aria-pressed=true]'))
          .waitFor(),
    },
    {
      name: 'open the menu of a phone',
      path: '/index',
      width: 390,
      act: (page) => page.locator('.shell-header-narrow').click(),
      done: (page) => page.getByRole('dialog').waitFor(),
    },
  ];
}
