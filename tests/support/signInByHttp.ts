import { browser } from './browser.ts'

/** Most redirects that a sign-in takes. */
const MOST_STEPS = 12

/**
 * Signs in as a member of the demo staff through the embedded provider, by the same requests as a browser but without its pages.
 * @param url of the server, without a slash at the end
 * @param email of a member of the demo staff
 * @returns the cookies of the new session, by name
 * @throws Error when the sign-in page does not offer this person, or does not lead back to the panel
 */
export async function signInByHttp(url: string, email: string): Promise<ReadonlyMap<string, string>> {
  const person = browser(url, request => fetch(request))
  let path = '/api/google/oauth'
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const answer = await person.get(path)
    const location = answer.headers.get('location')
    if (location) {
      path = pathOf(location, url)
      if (!/^\/(api|oidc)\//.test(path)) return person.cookies
      continue
    }
    const chosen = await person.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ account: accountOf(await answer.text(), email) }).toString(),
    })
    path = pathOf(chosen.headers.get('location') ?? '', url)
  }
  throw new Error(`The sign-in as ${email} does not lead back to the panel.`)
}

function pathOf(location: string, url: string): string {
  const { pathname, search } = new URL(location, url)
  return pathname + search
}

/** The id that the sign-in page's button for this person sends. */
function accountOf(page: string, email: string): string {
  const [, id] =
    page
      .split('<button')
      .find(part => part.includes(`>${email}<`))
      ?.match(/value="(\d+)"/) ?? []
  if (!id) throw new Error(`The sign-in page does not offer ${email}:\n${page}`)
  return id
}
