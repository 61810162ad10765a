/** English of `clp_products` that its declaration does not say. */
export const words = {
  screen: {
    title: 'Filter validation',
    category: 'Sub-sub-category',
    filter: 'Filter',
    value: 'Value',
    choose: 'Choose a sub-sub-category, a filter and a value to see its products.',
    none: 'No product on sale has this value any more.',
    help: 'Mark what does not belong: arrow keys move, Space marks.',
    products: 'Products of this value',
    more: 'The first %{count} of %{total} are shown.',
    comment: 'Comment',
    valid: 'Valid: %{smart_count} product |||| Valid: %{smart_count} products',
    save_wrong: 'Wrong: %{smart_count} of %{total}',
    verdict: 'Open the verdict',
    verdicts: 'All verdicts',
  },
} as const
