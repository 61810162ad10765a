import { words as resources } from '../resources/words.ts'
import { access } from './id/access.ts'
import { agents } from './id/agents.ts'
import { errors } from './id/errors.ts'
import { messages } from './id/messages.ts'
import { people } from './id/people.ts'
import { permissions } from './id/permissions.ts'
import { reactAdmin } from './id/reactAdmin.ts'
import { sections } from './id/sections.ts'
import { shell } from './id/shell.ts'
import { trends } from './id/trends.ts'
import { units } from './id/units.ts'
import { uploads } from './id/uploads.ts'
import { views } from './id/views.ts'

/** Indonesian, whole: a key that English has and this has not is a failing test. */
export const id = {
  ...messages,
  access,
  agents,
  errors,
  messages,
  people,
  permissions,
  ra: reactAdmin,
  resources,
  sections,
  shell,
  trends,
  units,
  uploads,
  views,
}
