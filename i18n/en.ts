import { access } from './en/access.ts'
import { errors } from './en/errors.ts'
import { messages } from './en/messages.ts'
import { shell } from './en/shell.ts'
import { uploads } from './en/uploads.ts'
import { views } from './en/views.ts'

/**
 * English, whole but for what the declarations say themselves (`englishOf`) and react-admin's own words.
 * The documents name their messages without a prefix (document 2, §8), so they stand at the root too.
 */
export const en = { ...messages, access, errors, messages, shell, uploads, views }
