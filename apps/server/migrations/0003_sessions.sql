-- sessions: who is signed in; the cookie holds a secret of which only the fingerprint is stored
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A log-in on its way: single use, ten minutes.
create table login_attempts (
  state_hash bytea primary key,
  verifier text not null,
  nonce text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index login_attempts_expiry on login_attempts (expires_at);

-- The answer of the first request with a key, written in the transaction of its effect.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  call text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
