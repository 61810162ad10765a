import manifest from '../../package.json' with { type: 'json' }

/**
 * How `npm start` has Node keep its memory: what lives shortly gets more room, so that less of it is used for what stays, and what stays may grow by
 * half before it is looked through again.
 */
export const startFlags: readonly string[] = manifest.scripts.start.split(' ').filter(word => word.startsWith('--'))
