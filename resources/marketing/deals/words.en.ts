/** English of `deals` that its declaration does not contain. */
export const words = { classes: { to_come: 'Not begun', no_effect: 'No effect' } } as const
