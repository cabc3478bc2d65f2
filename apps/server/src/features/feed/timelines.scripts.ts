/**
 * The Lua scripts that run in Redis. A timeline is a list of 16-byte ids, strictly newest first, without duplicates.
 * Its last entry may be a marker: a claim token while it is being filled, or `END` if nothing older exists.
 */

/** Compares ids byte by byte: Lua compares strings by the collation of the locale. */
const IS_NEWER = `
local function newer(a, b)
  local a1, a2, a3, a4 = struct.unpack('>I4I4I4I4', a)
  local b1, b2, b3, b4 = struct.unpack('>I4I4I4I4', b)
  if a1 ~= b1 then return a1 > b1 end
  if a2 ~= b2 then return a2 > b2 end
  if a3 ~= b3 then return a3 > b3 end
  return a4 > b4
end`

/** Decodes an id that was sent as hex: a command without binary arguments is cheaper to send. */
const FROM_HEX = `
local function bytes(hex)
  return (string.gsub(hex, '..', function(pair) return string.char(tonumber(pair, 16)) end))
end`

/**
 * Inserts one id into each timeline that exists, in order. KEYS: the prefix of the timelines' keys, all in one slot;
 * ARGV: the id, the maximum length, the concatenated member ids: one string is cheaper to send and to parse than a key
 * for each. The keys are not declared one by one; this works in a cluster because they share the slot. Most ids are
 * newer than all others; the position of the rest is found by binary search. A timeline may grow a little beyond its
 * maximum length: trimming costs as much as inserting.
 */
export const DELIVER = `${IS_NEWER}${FROM_HEX}
local id, max, members = bytes(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local first, second = struct.unpack('>I4I4', id)
for offset = 1, #members, 36 do
  local key = KEYS[1] .. string.sub(members, offset, offset + 35)
  local head = redis.call('LINDEX', key, 0)
  if head then
    local length = 0
    local head1, head2 = struct.unpack('>I4I4', head)
    if first > head1 or (first == head1 and second > head2) or newer(id, head) then
      length = redis.call('LPUSH', key, id)
    elseif id ~= head then
      local low, high = 1, redis.call('LLEN', key)
      while low < high do
        local middle = math.floor((low + high) / 2)
        if newer(redis.call('LINDEX', key, middle), id) then low = middle + 1 else high = middle end
      end
      local entry = redis.call('LINDEX', key, low)
      if entry and entry ~= id then length = redis.call('LINSERT', key, 'BEFORE', entry, id) end
    end
    if length > max + 50 then redis.call('LTRIM', key, 0, max - 1) end
  end
end`

/**
 * Fills a claimed timeline and keeps what was delivered in the meantime. KEYS: one; ARGV: the maximum length, TTL in
 * seconds, the token, ids…
 */
export const FILL = `${IS_NEWER}
local key, max = KEYS[1], tonumber(ARGV[1])
local current = redis.call('LRANGE', key, 0, -1)
if #current == 0 or current[#current] ~= ARGV[3] then return 0 end
current[#current] = nil
local at, out = 1, {}
for i = 4, #ARGV do
  while current[at] and newer(current[at], ARGV[i]) do
    out[#out + 1] = current[at]
    at = at + 1
  end
  if current[at] == ARGV[i] then at = at + 1 end
  out[#out + 1] = ARGV[i]
end
redis.call('DEL', key)
for i = 1, math.min(#out, max) do redis.call('RPUSH', key, out[i]) end
redis.call('EXPIRE', key, ARGV[2])
return 1`

/** Claims a missing timeline: from here on, deliveries reach it. KEYS: one; ARGV: the token, TTL in seconds. */
export const CLAIM = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('RPUSH', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`

/** Returns the entries that are older than an id, as hex. KEYS: one; ARGV: the id, the number of entries. */
export const OLDER = `${IS_NEWER}${FROM_HEX}
local key, id = KEYS[1], bytes(ARGV[1])
local low, high = 0, redis.call('LLEN', key)
if high == 0 then return {} end
while low < high do
  local middle = math.floor((low + high) / 2)
  if newer(id, redis.call('LINDEX', key, middle)) then high = middle else low = middle + 1 end
end
local found = redis.call('LRANGE', key, low, low + tonumber(ARGV[2]) - 1)
if #found == 0 then found = { redis.call('LINDEX', key, -1) } end
for at, entry in ipairs(found) do
  found[at] = string.gsub(entry, '.', function(byte) return string.format('%02x', string.byte(byte)) end)
end
return found`
