/** Why a product is taken out of sale for good (domain.md, §3.1; upload "product-delete"). */
export const removalReasons = ['quality', 'duplicate', 'legal', 'supplier request', 'other'] as const
