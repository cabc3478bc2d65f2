import type { CastMember } from './relationships.ts'
import { pottery, river, runners, type Scene } from './scenes.ts'

/** A message of the demo. */
export type DemoMessage = {
  from: CastMember
  text: string
  /** How many hours ago it was sent; later messages have smaller numbers. */
  hours: number
  photo?: { scene: Scene; alt: string }
  /** The position of the message in the conversation that it replies to. */
  replyTo?: number
  reactions?: readonly (readonly [who: CastMember, emoji: string])[]
  /** An AI wrote it for the sender. */
  byAi?: true
  editedTo?: string
  isUnsent?: true
}

/** A conversation of the demo: of two people, or of several with a name. */
export type DemoConversation = {
  people: readonly [CastMember, CastMember, ...CastMember[]]
  title?: string
  messages: readonly DemoMessage[]
  /** Who has not read the last messages, and how many. */
  unread?: readonly (readonly [who: CastMember, count: number])[]
  pinnedBy?: CastMember
  mutedBy?: CastMember
}

/** A message to members of a group by its owner or an admin. */
export const GROUP_MESSAGE = {
  group: 'Founders’ breakfast',
  from: 'chidi_eze',
  to: ['mara_okafor', 'owen_blake', 'bao_tran'],
  text: 'Thursday moves to half past seven this week, the café opens late. Same table, bring one number you’d rather not say out loud.',
  hours: 5,
} as const satisfies { from: CastMember; to: readonly CastMember[]; [key: string]: unknown }

const MARA = 'mara_okafor'

/** The conversations of the cast. Those of strangers are requests. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    people: [MARA, 'ines_duarte', 'tomasz_krol', 'noor_haddad'],
    title: 'Raku night',
    pinnedBy: MARA,
    unread: [[MARA, 3]],
    messages: [
      { from: MARA, text: 'Right, who’s bringing what on Saturday?', hours: 51 },
      {
        from: 'tomasz_krol',
        text: 'I’ve got sawdust. Two sacks of it. Nobody else bring sawdust.',
        hours: 50.6,
        reactions: [
          [MARA, '😂'],
          ['noor_haddad', '😂'],
          ['ines_duarte', '🙏'],
        ],
      },
      { from: 'ines_duarte', text: 'Soup. The good one.', hours: 50.2, reactions: [[MARA, '❤️']] },
      {
        from: 'noor_haddad',
        text: 'The last firing, in case anyone forgot what it looks like when it works.',
        hours: 28,
        photo: { scene: pottery, alt: 'Glazed bowls and jars on two wooden boards in evening light' },
        reactions: [
          [MARA, '🔥'],
          ['ines_duarte', '🔥'],
        ],
      },
      { from: MARA, text: 'That one on the left cracked on the way home 😅', hours: 27.8, replyTo: 3 },
      { from: 'ines_duarte', text: 'Can I bring a friend? She’s never held clay.', hours: 3.2 },
      { from: 'tomasz_krol', text: 'Beginners ask first. House rule.', hours: 3, replyTo: 5 },
      { from: 'noor_haddad', text: 'I’ll bring the camera and one large dog.', hours: 2.6 },
    ],
  },
  {
    people: [MARA, 'tomasz_krol'],
    pinnedBy: MARA,
    messages: [
      { from: 'tomasz_krol', text: 'The shelf brackets are done. Oak, like you asked.', hours: 170 },
      { from: MARA, text: 'You’re a hero. How many kilos can they take?', hours: 169 },
      { from: 'tomasz_krol', text: 'More than the wall.', hours: 168.9, reactions: [[MARA, '😂']] },
      { from: MARA, text: 'I’ll pick them up on Friday then.', hours: 168.5 },
      {
        from: 'tomasz_krol',
        text: 'Friday works, before noon.',
        editedTo: 'Friday works, before three.',
        hours: 168.2,
      },
      { from: MARA, text: 'Before three it is. Coffee is on me.', hours: 22, replyTo: 4 },
      { from: 'tomasz_krol', text: '👍', hours: 21.5 },
    ],
  },
  {
    people: [MARA, 'ines_duarte'],
    unread: [[MARA, 2]],
    messages: [
      { from: MARA, text: 'Did the pricing page go up?', hours: 30 },
      {
        from: 'ines_duarte',
        text: 'It did! Two sign-ups before breakfast.',
        hours: 29.5,
        reactions: [[MARA, '🎉']],
      },
      { from: MARA, text: 'Send me the numbers when you’re awake enough to be honest.', hours: 29.2 },
      {
        from: 'ines_duarte',
        text: 'Here’s the week in three lines: 214 visits, 9 trials, 2 paid. Most came from your post about the waiting list. Want the full sheet?',
        hours: 1.4,
        byAi: true,
      },
      { from: 'ines_duarte', text: 'My assistant wrote that one. It’s right, though.', hours: 1.3 },
    ],
  },
  {
    people: [MARA, 'priya_nair'],
    messages: [
      {
        from: 'priya_nair',
        text: 'Do you have ten minutes this week? I’m stuck on the portfolio.',
        hours: 412,
      },
      { from: MARA, text: 'For you, twenty. Thursday?', hours: 411 },
      { from: 'priya_nair', text: 'Thursday at any hour 🙂', hours: 410.5 },
      { from: MARA, text: 'Show three projects, not nine. Start with the one you’d defend.', hours: 240 },
      { from: 'priya_nair', text: 'The clinic signage, then.', hours: 239.6 },
      { from: MARA, text: 'Exactly that one. And say what you’d do differently now.', hours: 239.4 },
      { from: 'priya_nair', text: 'https://priyanair.example/clinic', hours: 75 },
      { from: MARA, text: 'Much better. The second photo makes the case on its own.', hours: 74 },
      {
        from: 'priya_nair',
        text: 'Thank you. I got the call back, by the way.',
        hours: 26,
        reactions: [[MARA, '🎉']],
      },
      { from: MARA, text: 'I knew it. Tell me everything on Thursday.', hours: 25.7 },
    ],
  },
  {
    people: [MARA, 'noor_haddad'],
    mutedBy: MARA,
    unread: [[MARA, 1]],
    messages: [
      {
        from: 'noor_haddad',
        text: 'Four hundred photos from the market. I’m sending all of them.',
        hours: 9,
      },
      { from: MARA, text: 'Please send four.', hours: 8.8 },
      {
        from: 'noor_haddad',
        text: 'One, to start.',
        hours: 8.4,
        photo: { scene: river, alt: 'A river between low hills, painted in broad strokes' },
      },
    ],
  },
  {
    people: ['leo_hartmann', MARA],
    unread: [[MARA, 1]],
    messages: [
      {
        from: 'leo_hartmann',
        text: 'Your episode is out on Monday. I cut the part with the fire alarm.',
        hours: 97,
      },
      { from: MARA, text: 'That was the best part!', hours: 96.5, reactions: [['leo_hartmann', '😂']] },
      { from: 'leo_hartmann', text: 'Wrong link, ignore this.', hours: 12.2, isUnsent: true },
      { from: 'leo_hartmann', text: 'Back in. Minute 31. Happy now?', hours: 12 },
    ],
  },
  {
    people: [MARA, 'elin_berg'],
    messages: [
      { from: 'elin_berg', text: 'Sunday, eight kilometres, slow. You promised.', hours: 60 },
      {
        from: 'elin_berg',
        text: '',
        hours: 59.9,
        photo: { scene: runners, alt: 'Runners on a path in the morning' },
      },
      { from: MARA, text: 'I promised six.', hours: 58 },
    ],
  },
  {
    people: ['amina_yusuf', MARA],
    messages: [
      {
        from: 'amina_yusuf',
        text: 'Could I quote your post on asking better questions in my class?',
        hours: 140,
      },
      { from: MARA, text: 'Of course. Send me what they make of it.', hours: 139 },
    ],
  },
  {
    people: ['sofia_rossi', MARA],
    messages: [
      {
        from: 'sofia_rossi',
        text: 'Hi Mara, we met at the open kiln evening. I’m the one with the blue thumb.',
        hours: 7,
      },
      { from: 'sofia_rossi', text: 'Is there still a place in the Tuesday class?', hours: 6.9 },
    ],
  },
  {
    people: ['bao_tran', MARA],
    messages: [{ from: 'bao_tran', text: 'Tomasz said you sell reclaimed clay. Do you ship it?', hours: 33 }],
  },
]
