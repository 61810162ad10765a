/** English of `user_offers` that its declaration does not contain. */
export const words = { classes: { to_come: 'Not begun' } } as const
