import { access } from './id/access.ts'
import { errors } from './id/errors.ts'
import { home } from './id/home.ts'
import { messages } from './id/messages.ts'
import { notices } from './id/notices.ts'
import { reactAdmin } from './id/reactAdmin.ts'
import { shell } from './id/shell.ts'
import { uploads } from './id/uploads.ts'
import { views } from './id/views.ts'

/** Indonesian, whole: a key that English has and this has not is a failing test. */
export const id = {
  access,
  errors,
  home,
  messages,
  notices,
  ra: reactAdmin,
  shell,
  /** Words after an input. */
  units: { '%': '%', coins: 'koin', days: 'hari', g: 'g', hours: 'jam', minutes: 'menit', ms: 'ms', seconds: 'detik' },
  uploads,
  views,
}
