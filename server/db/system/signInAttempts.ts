/** Sign-ins under way, from leaving for the provider until coming back: each is taken once, by the browser that began it. */
export const signInAttempts: readonly string[] = [
  `create table if not exists sign_in_attempts (
    state_hash text primary key,
    browser_hash text not null,
    nonce text not null,
    code_verifier text not null,
    redirect text not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists sign_in_attempts_expires_at on sign_in_attempts (expires_at)',
]
