import { html } from 'hono/html'
import { htmlPage, type Page } from '../../http/htmlPage.ts'
import type { DemoPerson } from './demoStaff.ts'

const SHOWN = 4

/** The page on which one chooses whom to sign in as. */
export function chooserPage(staff: readonly DemoPerson[], action: string, publicUrl: string): Promise<Page> {
  const most = Math.max(0, ...staff.map(person => person.permissions.length))
  return htmlPage(
    'Choose who you are',
    html`<h1>Choose who you are</h1>
<p>No sign-in provider is configured, so this server lets you be anybody of its demo staff. Each sees the tools they hold permission for.</p>
${staff.length === 0 ? html`<p>There is no active staff in this database yet. Run <code>npm run seed</code> to load the demo data.</p>` : ''}
<form method="post" action="${action}">
<ul>${staff.map(person => html`<li>${row(person, most)}</li>`)}</ul>
</form>`,
    publicUrl,
  )
}

function row(person: DemoPerson, most: number) {
  return html`<button class="who" name="account" value="${person.id}">
<span class="mark" aria-hidden="true">${initials(person.name)}</span>
<span class="name">${person.name} <span class="mail">${person.email}</span></span>
<span class="post">${person.posts.join(', ')}</span>
<span class="can">${abilities(person.permissions, most)}</span>
</button>`
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0]?.toUpperCase() ?? '')
    .join('')

/** `orders view, order edit and 12 more`; who may do as much as anybody may do everything. */
function abilities(permissions: readonly string[], most: number): string {
  if (permissions.length === 0) return 'May do nothing: shows the empty panel'
  if (permissions.length === most && most > 100) return `May do everything (${most} permissions)`
  const named = permissions.slice(0, SHOWN).map(permission => permission.replaceAll('_', ' '))
  const rest = permissions.length - named.length
  return `May do: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
