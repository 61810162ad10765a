import type { DemoPerson } from './signin/embedded/demoStaff.ts'

const MOST = 30

/** What is printed when the server is ready: where it is, and whom one can sign in as while no provider is configured. */
export function greeting(publicUrl: string, staff: readonly DemoPerson[] | undefined): string {
  const ready = `\nMunshi is at ${publicUrl}\n`
  if (!staff) return ready
  const width = Math.max(0, ...staff.map(({ email }) => email.length))
  const people = staff.slice(0, MOST).map(({ email, posts, permissions }) => {
    const post = posts.join(', ') || (permissions.length === 0 ? 'nothing' : `${permissions.length} permissions`)
    return `  ${email.padEnd(width)}  ${post}`
  })
  return [ready, 'Nobody needs a password: no sign-in provider is configured, so one signs in by choosing one of', ...people, ''].join('\n')
}
