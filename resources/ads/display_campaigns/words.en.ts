/** English of `display_campaigns` that its declaration does not contain. */
export const words = { classes: { to_come: 'Not begun', behind: 'Behind pace' } } as const
