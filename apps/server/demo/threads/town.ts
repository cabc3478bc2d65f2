import type { Threads } from './thread.ts'

/** Threads about events and life in town. */
export const TOWN: Threads = {
  portfolio: [
    {
      who: 'sofia_rossi',
      after: 6,
      text: 'May I bring the fox?',
      replies: [
        {
          who: 'priya_nair',
          after: 4,
          text: 'The fox has the first ten minutes.',
          reactions: { love: ['sofia_rossi', 'mara_okafor'] },
        },
      ],
    },
  ],

  thanks: [
    {
      who: 'amina_yusuf',
      after: 8,
      text: 'I was number twelve of eleven. A second date, please!',
      reactions: { like: ['ines_duarte'] },
    },
    { who: 'owen_blake', after: 21, text: 'I would come to a second one as well.' },
    {
      who: 'chidi_eze',
      after: 26,
      text: 'Third hand up. I can bring folding chairs.',
      reactions: { love: ['ines_duarte'] },
    },
    {
      who: 'agent_ai',
      after: 30,
      text: 'Three people have asked for a second date here: Amina, Owen and Chidi. Chidi offers folding chairs.',
      reactions: { upvote: ['ines_duarte', 'mara_okafor', 'amina_yusuf'] },
      replies: [
        {
          who: 'ines_duarte',
          after: 14,
          text: 'Then there will be one. @mara_okafor, the second Sunday of next month?',
          replies: [
            {
              who: 'mara_okafor',
              after: 9,
              text: 'The wheel is free, and so am I. I will ask @tomasz_krol about the tables.',
              reactions: { love: ['ines_duarte', 'amina_yusuf', 'owen_blake'] },
            },
          ],
        },
      ],
    },
  ],

  path: [
    {
      who: 'amina_yusuf',
      after: 30,
      text: 'The notice at the town hall has a number to ring. I rang. They were friendly, and had not thought of runners at all.',
      reactions: { wow: ['elin_berg', 'chidi_eze'], upvote: ['leo_hartmann'] },
      replies: [
        {
          who: 'elin_berg',
          after: 12,
          text: 'Then we shall all ring, one of us each day, and be friendly too.',
          reactions: { laugh: ['amina_yusuf', 'tomasz_krol'], upvote: ['chidi_eze'] },
        },
      ],
    },
    {
      who: 'bao_tran',
      after: 60,
      text: 'Cinnamon buns where? This is a professional question.',
      reactions: { laugh: ['elin_berg', 'mara_okafor'] },
      replies: [{ who: 'elin_berg', after: 20, text: 'Behind the tyre shop. Ring twice.' }],
    },
  ],

  runners: [
    {
      who: 'leo_hartmann',
      after: 90,
      text: 'Liebe Elin, ich stand an der zweiten falschen Abzweigung und muss gestehen: Das war meine Schuld. Der Pfeil hing richtig, aber ich hatte mein Aufnahmegerät an denselben Pfosten gebunden, und von weitem sah es aus wie ein Hinweisschild. Auf die Streckenpostenverantwortlichkeitsliste gehöre ich also vorerst nicht.\n\nDafür habe ich jetzt zwölf Minuten Schritte auf Kies, Atem, Gelächter und einen Hund, der alle neunzig einzeln begrüßt hat. Wenn der Verein einverstanden ist, mache ich daraus eine kleine Folge über das gemeinsame Laufen, ohne Namen und ohne Zeiten. Vorher schicke ich sie selbstverständlich allen, die darin zu hören sind, und wer nicht vorkommen möchte, kommt auch nicht vor.\n\nUnd beim nächsten Mal binde ich das Gerät an mein Fahrrad. Versprochen.',
      reactions: {
        love: ['elin_berg', 'mara_okafor'],
        laugh: ['sofia_rossi', 'ines_duarte'],
        upvote: ['amina_yusuf'],
      },
      replies: [
        {
          who: 'elin_berg',
          after: 45,
          text: 'Lieber Leo, der Hund heißt Kalle und ist ab sofort Mitglied. Schick mir die Folge, ich frage die anderen am Dienstag.',
          reactions: { love: ['leo_hartmann', 'mara_okafor'] },
        },
      ],
    },
    {
      who: 'chidi_eze',
      after: 200,
      text: 'No one lost is the whole job description. Well led.',
      reactions: { like: ['elin_berg'] },
    },
  ],

  canal: [
    {
      who: 'ines_duarte',
      after: 15,
      text: 'Canal light is north light. Take it.',
      reactions: { upvote: ['mara_okafor'] },
    },
    {
      who: 'tomasz_krol',
      after: 60,
      text: 'I will measure the door before you sign. Your kiln is wider than you remember.',
      reactions: { laugh: ['mara_okafor', 'noor_haddad'] },
    },
  ],
}
