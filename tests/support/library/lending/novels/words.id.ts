/** Indonesian of `novels`. */
export const words = { name: 'Novel' } as const
