import type { Threads } from './thread.ts'

/** Threads about pottery. */
export const STUDIO: Threads = {
  kiln: [
    {
      who: 'sofia_rossi',
      after: 6,
      text: 'That is the green of the sea on a day when nobody swims. May I steal it for page twelve?',
      reactions: { love: ['mara_okafor', 'ines_duarte'], like: ['noor_haddad'] },
      replies: [
        {
          who: 'mara_okafor',
          after: 5,
          text: 'Please do. It is copper, two per cent, and a kiln that could not make up its mind.',
          reactions: { laugh: ['sofia_rossi', 'tomasz_krol'] },
          replies: [
            {
              who: 'sofia_rossi',
              after: 4,
              text: 'Then page twelve shall be undecided too. Did you write down how you fired it?',
              replies: [
                {
                  who: 'tomasz_krol',
                  after: 9,
                  text: 'She did. In pencil. On my shelf.',
                  reactions: { laugh: ['mara_okafor', 'sofia_rossi', 'priya_nair', 'bao_tran'] },
                  replies: [
                    {
                      who: 'mara_okafor',
                      after: 3,
                      text: 'It is a good shelf. I will bring the eraser on Friday.',
                      reactions: { like: ['tomasz_krol'] },
                    },
                    {
                      who: 'noor_haddad',
                      after: 11,
                      text: 'Leave it as it is. I want to photograph that before anybody erases anything.',
                      reactions: { upvote: ['priya_nair', 'sofia_rossi'] },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      who: 'noor_haddad',
      after: 20,
      text: 'I am at the market with a camera on Saturday. Put the two boards by the window before ten, and the light does the rest.',
      reactions: { upvote: ['mara_okafor', 'tomasz_krol'] },
      replies: [{ who: 'mara_okafor', after: 7, text: 'Before ten it is. There will be coffee.' }],
    },
    {
      who: 'amina_yusuf',
      after: 31,
      text: 'Would the same glaze do it again? Two shelves are an anecdote.',
      reactions: { upvote: ['owen_blake'], downvote: ['bao_tran'] },
      replies: [
        {
          who: 'mara_okafor',
          after: 12,
          text: 'Sunday, with six tiles and a thermometer that works. You shall have the numbers.',
          reactions: { love: ['amina_yusuf'] },
        },
      ],
    },
    {
      who: 'bao_tran',
      after: 45,
      text: 'Do they survive a dishwasher that is loaded by cooks?',
      reactions: { laugh: ['mara_okafor', 'chidi_eze'] },
      replies: [
        { who: 'mara_okafor', after: 4, text: 'The bowls do. The rims do not like to be stacked wet.' },
        { who: 'bao_tran', after: 8, text: 'Then twelve, please, and I will speak to the cooks.' },
        { who: 'mara_okafor', after: 13, text: 'You are number 31 on the list.' },
        { who: 'bao_tran', after: 15, text: 'Who is number 30?' },
        {
          who: 'tomasz_krol',
          after: 24,
          text: 'I am, since March. Be patient, it is worth it.',
          reactions: { laugh: ['mara_okafor', 'bao_tran', 'noor_haddad'] },
        },
      ],
    },
  ],

  packing: [
    {
      who: 'tomasz_krol',
      after: 14,
      accepted: true,
      text: 'Wood wool. I have three sacks of it after every week at the planer, and it is dry. A hand’s width below, a hand’s width above, and between two rims a sheet of paper, nothing else.',
      reactions: {
        upvote: ['mara_okafor', 'bao_tran', 'noor_haddad', 'priya_nair', 'elin_berg'],
        love: ['sofia_rossi'],
      },
      replies: [
        {
          who: 'mara_okafor',
          after: 6,
          text: 'Three sacks? I will bring a bowl for each of them.',
          reactions: { love: ['tomasz_krol'] },
          replies: [
            {
              who: 'tomasz_krol',
              after: 5,
              text: 'Two bowls. The third sack is cherry, that one is a present.',
            },
          ],
        },
      ],
    },
    {
      who: 'noor_haddad',
      after: 25,
      text: 'Two boxes, one inside the other, with a palm’s width all round. Every parcel is thrown once. The outer box is for that.',
      reactions: { upvote: ['mara_okafor', 'tomasz_krol', 'owen_blake'] },
    },
    {
      who: 'bao_tran',
      after: 40,
      text: 'Pack one, close it, push it off the table. If you do not dare to, you know the answer.',
      reactions: { laugh: ['mara_okafor', 'priya_nair'], wow: ['sofia_rossi'] },
      replies: [
        {
          who: 'priya_nair',
          after: 18,
          text: 'I did that with a teapot. I now own a mosaic.',
          reactions: { sad: ['mara_okafor'], laugh: ['bao_tran', 'noor_haddad'] },
        },
      ],
    },
    {
      who: 'leo_hartmann',
      after: 52,
      isDeleted: true,
      text: 'Foam chips. Everybody does it, and nobody has ever complained.',
      replies: [
        {
          who: 'amina_yusuf',
          after: 10,
          text: 'They end up in the river behind our institute. We counted them one summer.',
          reactions: { wow: ['elin_berg', 'mara_okafor'], angry: ['noor_haddad'] },
        },
        {
          who: 'elin_berg',
          after: 22,
          text: 'Kind of you to take it back, Leo. The shop on the ring road collects the old ones, in case you still have a bag of them.',
          reactions: { love: ['leo_hartmann'] },
        },
      ],
    },
    {
      who: 'priya_nair',
      after: 95,
      text: '@agent_ai could you sum up what has been said so far?',
      replies: [
        {
          who: 'agent_ai',
          after: 1,
          text: 'So far: dry wood wool above and below, with paper between the rims (Tomasz). Two boxes, a palm’s width apart (Noor). One test parcel pushed off the table (Bao). Nobody has said yet what it costs to send.',
          reactions: { upvote: ['priya_nair', 'mara_okafor', 'owen_blake'], like: ['elin_berg'] },
          replies: [
            {
              who: 'mara_okafor',
              after: 12,
              text: 'About nine euros a box. I will write it all down here once the forty have arrived.',
              reactions: { upvote: ['bao_tran'] },
            },
          ],
        },
      ],
    },
  ],
}
