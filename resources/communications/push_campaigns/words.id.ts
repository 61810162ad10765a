/** Indonesian of `push_campaigns`. */
export const words = { name: 'Kampanye push' } as const
