import { html } from 'hono/html'
import type { Html } from '../http/htmlPage.ts'

/** What a page says when a sign-in cannot go on, with the way to begin again. */
export const problem = (fact: string): Html => html`<h1>Signing in did not work</h1>
<p>${fact} Nothing has changed; begin again and it will most likely work.</p>
<a class="button" href="/login">Back to sign-in</a>`
