import { ask } from '../dataProvider/ask.ts'
import { type Refused, SIGNED_OUT } from '../dataProvider/request.ts'
import type { Deployment, SessionActions, User } from '../schema/wire/session.ts'

/** Where a session stands. `failed`: nobody knows, because the server does not answer. */
export type SessionState =
  | { readonly status: 'checking' }
  /** `person` was here until the session ended by itself: what was being typed is theirs. */
  | { readonly status: 'out'; readonly person: number | null }
  | { readonly status: 'failed'; readonly error: Refused }
  | { readonly status: 'in'; readonly user: User; readonly permissions: readonly string[]; readonly deployment: Deployment }

export type Session = ReturnType<typeof session>

/** The session of this browser, for whoever draws by it. @param target where the end of a session is said: `window` */
export function session(target: EventTarget) {
  let state: SessionState = { status: 'checking' }
  let asking: Promise<SessionState> | null = null
  const listeners = new Set<() => void>()

  function become(next: SessionState): SessionState {
    state = next
    for (const heard of listeners) heard()
    return next
  }

  async function askBoth(): Promise<SessionState> {
    try {
      const known = state.status === 'in' ? { user: state.user, user_roles: state.permissions } : {}
      // Both at once: the first screen waits for one round trip.
      const [{ json }, actions] = await Promise.all([ask('POST /api/verify/signin', { body: {} }), readActions(known)])
      const { user, country, applications } = json
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

  const self = {
    state: () => state,
    /** @returns ends the listening */
    listen(heard: () => void) {
      listeners.add(heard)
      return () => {
        listeners.delete(heard)
      }
    },
    /** Asks the server, once for all who ask at the same time; the answer decides access. */
    check(): Promise<SessionState> {
      asking ??= askBoth().finally(() => {
        asking = null
      })
      return asking
    },
    /** Reads the permissions anew: they may have changed while the panel was open. */
    async refresh() {
      if (state.status !== 'in') return
      const actions = await readActions({ user: state.user, user_roles: state.permissions })
      if (actions && state.status === 'in') become({ ...state, user: actions.user, permissions: permissionsIn(actions) })
    },
    /** The server says what the person may do now. */
    heard(permissions: readonly string[]) {
      if (state.status === 'in') become({ ...state, permissions })
    },
    /** A call was answered by 401. */
    ended() {
      if (state.status !== 'out') become({ status: 'out', person: state.status === 'in' ? state.user.id : null })
    },
    /** Ends it on the server too. */
    async logout() {
      await ask('POST /api/logout', { body: {} })
      become({ status: 'out', person: null })
    },
  }
  target.addEventListener(SIGNED_OUT, () => self.ended())
  return self
}

/** The documents let either part be missing. */
type Actions = Pick<SessionActions, 'user'> & Partial<Pick<SessionActions, 'user_roles' | 'data'>>

/** User and permissions; none where the call fails (document 1, §7). */
async function readActions(known: object): Promise<Actions | null> {
  try {
    const actions: Actions = (await ask('POST /api/admin/users/actions', { body: known })).json
    return { ...actions, user: actions.data?.user ?? actions.user }
  } catch {
    return null
  }
}

const permissionsIn = (actions: Actions | null): readonly string[] => actions?.data?.actions ?? actions?.user_roles ?? []
