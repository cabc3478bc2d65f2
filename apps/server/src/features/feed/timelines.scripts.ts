/**
 * What Redis runs by itself. A timeline is a list of 16-byte ids, strictly newest first, each once.
 * Its last entry may be a mark: the token of its filler while it is being filled, `END` where nothing older exists.
 */

/** Compares ids byte by byte: Redis compares text by the rules of some language. */
const IS_NEWER = `
local function newer(a, b)
  local a1, a2, a3, a4 = struct.unpack('>I4I4I4I4', a)
  local b1, b2, b3, b4 = struct.unpack('>I4I4I4I4', b)
  if a1 ~= b1 then return a1 > b1 end
  if a2 ~= b2 then return a2 > b2 end
  if a3 ~= b3 then return a3 > b3 end
  return a4 > b4
end`

/** The bytes of an id that was sent as hexadecimal text: a command of text alone is cheaper to send. */
const FROM_HEX = `
local function bytes(hex)
  return (string.gsub(hex, '..', function(pair) return string.char(tonumber(pair, 16)) end))
end`

/**
 * Puts one id into each timeline that exists, at its place. KEYS: how the keys of the timelines begin, all in one slot;
 * ARGV: the id, the greatest length, the ids of the members one after the other: one text is cheaper to send and to read
 * than a key for each. The keys are not declared one by one; in a cluster they are found because they share the slot.
 * Most ids are newer than all others; the place of another one is found by halves. A timeline may grow a little beyond its length: cutting costs as much as adding.
 */
export const DELIVER = `${IS_NEWER}${FROM_HEX}
local id, most, members = bytes(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local first, second = struct.unpack('>I4I4', id)
for place = 1, #members, 36 do
  local key = KEYS[1] .. string.sub(members, place, place + 35)
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
    if length > most + 50 then redis.call('LTRIM', key, 0, most - 1) end
  end
end`

/** Fills a timeline that was begun: what was delivered meanwhile stays. KEYS: one; ARGV: most, seconds, token, ids… */
export const FILL = `${IS_NEWER}
local key, most = KEYS[1], tonumber(ARGV[1])
local held = redis.call('LRANGE', key, 0, -1)
if #held == 0 or held[#held] ~= ARGV[3] then return 0 end
held[#held] = nil
local at, out = 1, {}
for i = 4, #ARGV do
  while held[at] and newer(held[at], ARGV[i]) do
    out[#out + 1] = held[at]
    at = at + 1
  end
  if held[at] == ARGV[i] then at = at + 1 end
  out[#out + 1] = ARGV[i]
end
redis.call('DEL', key)
for i = 1, math.min(#out, most) do redis.call('RPUSH', key, out[i]) end
redis.call('EXPIRE', key, ARGV[2])
return 1`

/** Begins a timeline where none is: from here on, deliveries reach it. KEYS: one; ARGV: the token, seconds. */
export const BEGIN = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('RPUSH', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`

/** The entries that are older than an id, as hexadecimal text. KEYS: one; ARGV: the id, how many. */
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
