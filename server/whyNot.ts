import { SettingsError } from './settings.ts'

/** Faults a person can mend by reading one sentence; for all others the whole error is wanted. */
const MENDABLE = new Set(['DatabaseUnreachable', 'FolderLocked', 'MigrationFailed', 'MigrationLosesData', 'OneRole', 'OtherZone'])

/** Why the server did not start, for whoever started it. */
export function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SettingsError || MENDABLE.has(error.name)) return error.message
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is in use. Stop what uses it, or set PORT to another one (0 takes any that is free).`
  if ('code' in error && error.code === 'EACCES' && 'port' in error)
    return `Port ${error.port} may not be used by this user. Set PORT to one above 1023.`
  return error.stack ?? error.message
}
