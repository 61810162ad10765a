/** English of `dynamic_webviews` that its declaration does not say. */
export const words = {
  options: {
    'components.type.carousel_animated': 'Carousel, animated',
    'components.type.carousel_scrolling': 'Carousel, scrolling',
    'components.type.catalog_list': 'Catalog list',
  },
} as const
