/** What a dynamic collection may ask of its catalogs; whole numbers but for the last four (document 2, §5 "Integer helper rules"). */
export const conditionFields = [
  'price',
  'discount',
  'discount_amount',
  'deal_price',
  'deal_discount',
  'deal_discount_amount',
  'rating',
  'ss_id',
  'supplier_location',
  'added_on',
] as const
