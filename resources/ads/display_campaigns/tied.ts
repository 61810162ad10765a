/** States in which the events of a campaign are charged as they come, or can be again. */
export const RUNNING = ['active', 'paused'] as const

/** States in which the terms of a campaign are fixed and its banner belongs to it. */
export const TIED = ['in review', 'active', 'paused'] as const
