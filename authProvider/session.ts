import { type Refused, request, SIGNED_OUT } from '../dataProvider/request.ts'
import { calls } from '../schema/calls.ts'
import type { Country } from '../schema/country.ts'

/** Who is signed in (document 2, §3 "Session data"). */
export interface User {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly url: string | null
  readonly country: { readonly name: string } | null
  /** Names of the roles; what may be done hangs on permissions alone. */
  readonly roles?: readonly string[]
  /** Whoever looks at the panel as this person; nobody: the person is here. */
  readonly viewed_by?: { readonly id: number; readonly name: string; readonly email: string } | null
}

/** What the panel is told of the deployment: the country, and where separate applications are. */
export interface Deployment {
  readonly country: Country
  readonly applications: Readonly<Record<string, string>>
}

/** Where a session stands. `failed`: nobody knows, because the server does not answer. */
export type SessionState =
  | { readonly status: 'checking' }
  /** `person` was here until the session ended by itself: what was being typed is theirs. */
  | { readonly status: 'out'; readonly person: number | null }
  | { readonly status: 'failed'; readonly error: Refused }
  | { readonly status: 'in'; readonly user: User; readonly permissions: readonly string[]; readonly deployment: Deployment }

/** The session of this browser, for whoever draws by it. */
export interface Session {
  state(): SessionState
  /** @returns ends the listening */
  listen(heard: () => void): () => void
  /** Asks the server, once for all who ask at the same time; the answer decides access. */
  check(): Promise<SessionState>
  /** Reads the permissions anew: they may have changed while the panel was open. */
  refresh(): Promise<void>
  /** The server says what the person may do now. */
  heard(permissions: readonly string[]): void
  /** A call was answered by 401. */
  ended(): void
  /** Ends it on the server too. */
  logout(): Promise<void>
}

interface Actions {
  readonly user: User
  readonly user_roles?: readonly string[]
  readonly data?: { readonly user: User; readonly actions: readonly string[] }
}

/** @param target where the end of a session is said: `window` */
export function session(target: EventTarget): Session {
  let state: SessionState = { status: 'checking' }
  let asking: Promise<SessionState> | null = null
  const listeners = new Set<() => void>()

  function become(next: SessionState): SessionState {
    state = next
    for (const heard of listeners) heard()
    return next
  }

  async function ask(): Promise<SessionState> {
    try {
      const known = state.status === 'in' ? { user: state.user, user_roles: state.permissions } : {}
      // Both at once: the first screen waits for one round trip.
      const [{ json }, actions] = await Promise.all([request('POST', calls.session.check, { body: {} }), readActions(known)])
      const { user, country, applications } = json as { user: User } & Deployment
      return become({
        status: 'in',
        user: actions?.user ?? user,
        permissions: permissionsIn(actions),
        deployment: { country, applications },
      })
    } catch (error) {
      const { status } = error as Refused
      if (status === 401) self.ended()
      else become({ status: 'failed', error: error as Refused })
      return state
    }
  }

  const self: Session = {
    state: () => state,
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    check() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    async refresh() {
      if (state.status !== 'in') return
      const actions = await readActions({ user: state.user, user_roles: state.permissions })
      if (actions && state.status === 'in') become({ ...state, user: actions.user, permissions: permissionsIn(actions) })
    },
    heard(permissions) {
      if (state.status === 'in') become({ ...state, permissions })
    },
    ended() {
      if (state.status !== 'out') become({ status: 'out', person: state.status === 'in' ? state.user.id : null })
    },
    async logout() {
      await request('POST', calls.session.logout, { body: {} })
      become({ status: 'out', person: null })
    },
  }
  target.addEventListener(SIGNED_OUT, () => self.ended())
  return self
}

/** The permissions; none where the call fails (document 1, §7). */
async function readActions(known: object): Promise<Actions | null> {
  try {
    const { json } = await request('POST', calls.session.actions, { body: known })
    const actions = json as Actions
    return { ...actions, user: actions.data?.user ?? actions.user }
  } catch {
    return null
  }
}

const permissionsIn = (actions: Actions | null): readonly string[] => actions?.data?.actions ?? actions?.user_roles ?? []
