/** Indonesian of `push_templates`. */
export const words = { name: 'Templat push' } as const
