/**
 * Golden examples: data as written by every version that ever existed. All of them must stay parsable. Never edit one; add the
 * next version beside it.
 */
const about = { network: 'ethereum', day: '2026-03-01', kind: 'burn', subject: 'ethereum:0x4a1d:7' };
const proposalId = '0d1e4a52-8f3b-5c64-9a1d-6c2f7b8e9d10';
const contents = {
  amount: '25',
  chain: '-25',
  facts: '0',
  other: null,
  recipient: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
};
const anna = { role: 'platform', id: '5b0b6b5e-7f0e-4a55-9d5d-2f1f0f5f0a11' };
const bela = { role: 'platform', id: '5b0b6b5e-7f0e-4a55-9d5d-2f1f0f5f0a12' };

export const acceptanceExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'AcceptanceProposed',
    version: 1,
    data: {
      ...about,
      proposalId,
      contents,
      reason: 'the issuer destroyed it by a court order',
      by: anna,
      proposedAt: '2026-03-02T10:05:00.000Z',
    },
  },
  {
    type: 'DifferenceAccepted',
    version: 1,
    data: {
      ...about,
      proposalId,
      contents,
      reason: 'the issuer destroyed it by a court order',
      proposedBy: anna,
      proposedAt: '2026-03-02T10:05:00.000Z',
      agreedBy: bela,
      acceptedAt: '2026-03-02T11:05:00.000Z',
    },
  },
  {
    type: 'AcceptanceDeclined',
    version: 1,
    data: {
      ...about,
      proposalId,
      reason: 'the letter of the issuer is missing',
      by: bela,
      declinedAt: '2026-03-02T11:05:00.000Z',
    },
  },
  {
    type: 'AcceptanceWithdrawn',
    version: 1,
    data: {
      ...about,
      proposalId,
      reason: 'the issuer gave it back',
      by: anna,
      withdrawnAt: '2026-03-05T09:00:00.000Z',
    },
  },
];
