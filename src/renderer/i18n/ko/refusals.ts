import type { refusals as en } from '../en/refusals.ts';
import type { Translated } from '../texts.ts';

export const refusals = {
  'bad-request': 'Menagerie가 이해하지 못한 요청입니다. 바뀐 것은 없습니다.',
  'unknown-call': 'Menagerie가 이해하지 못한 요청입니다. 바뀐 것은 없습니다.',
  'not-allowed': '테이블에 있는 노트북에서만 할 수 있습니다.',
  superseded: '이제 다른 창에서 Menagerie가 열려 있습니다. 이 창은 보기만 합니다.',
  'client-id-used':
    '앞서 한 변경과 같은 번호로 와서 하지 않았습니다. 바뀐 것은 없으니, 다시 해 주세요.',
  'unknown-match': '그런 게임이 없습니다.',
  'match-over': '이미 끝난 게임입니다.',
  'stale-decision': '그사이에 이미 정해졌습니다. 지금 상태를 보여 드립니다.',
  'not-to-move': '이 자리의 차례가 아닙니다.',
  'not-a-move': '이 게임에 없는 수입니다.',
  'not-looking': '커튼이 닫혀 있습니다. 먼저 {seat}의 커튼을 열어 주세요.',
  'others-hand': '지금은 {seat}의 손패가 보입니다. 먼저 커튼을 닫으면 무를 수 있습니다.',
  'not-a-person': '봇의 자리입니다. 봇은 스스로 보고 정합니다.',
  'nothing-to-take-back':
    '이제 무를 수 없습니다. 그 뒤에 누가 두었거나, 주사위나 카드가 나왔습니다.',
  'seat-on-phone': '{seat}의 손패는 휴대폰에 있습니다.',
  'seat-taken-over': '이번 선택은 노트북에서 하고 있습니다.',
  'person-playing': '{name}[은/는] 지금 게임 중입니다. 목록에서 그 자리를 골라 주세요.',
  'person-on-phone':
    '{name}[은/는] 다른 휴대폰으로 와 있습니다. 노트북에서 그 휴대폰을 내보낼 수 있습니다.',
  'lobby-full': '오늘 휴대폰으로 {max}명이 더해졌습니다. 노트북에서 이름을 적어 주세요.',
  'unknown-player': '그런 이름을 가진 사람이 이제 없습니다.',
  'seat-in-use': '{seat}의 자리에는 노트북에서 휴대폰을 들여보내야 합니다.',
  'seat-requested': '다른 휴대폰이 이미 요청했습니다.',
  'seat-request-early': '{seconds}초 뒤에 다시 요청할 수 있습니다.',
  'newer-rules': '더 새로운 Menagerie로 시작한 게임입니다. 이어 하려면 그 버전이 필요합니다.',
  'unreadable-match': '이 게임의 기록을 더는 읽을 수 없습니다. 다른 게임은 모두 그대로입니다.',
  'match-running': '아직 끝나지 않은 게임입니다.',
  'match-deleted': '휴지통에 있는 게임입니다. 먼저 복원해 주세요.',
  'not-an-entry': '여기에는 적을 수 없습니다. 숫자를 확인해 주세요.',
  'unknown-round': '점수표에 그런 판이 없습니다.',
  'round-refereed': '아직 진행 중인 판입니다. 카드를 하나씩 되돌릴 수 있습니다.',
  'round-skipped': '그 앞의 판부터 적어야 합니다.',
  'not-in-round': '이 판에 함께하지 않은 사람의 칸입니다.',
  'storage-full':
    '디스크가 가득 차서 저장하지 못했습니다. 사라진 것은 없으니, 공간을 비우고 다시 해 주세요.',
  'history-moved':
    '열려 있던 파일이 삭제되었거나 옮겨졌거나 다른 파일로 바뀌어서 더는 저장하지 않습니다: {file}. 지금까지 저장한 것은 모두 백업으로 복사해 두니, Menagerie를 닫았다가 다시 열어 주세요.',
  'storage-failed': '디스크에 저장하지 못했습니다. 사라진 것은 없으니, 다시 해 주세요.',
  internal: 'Menagerie에 문제가 생겼습니다. 사라진 것은 없으니, 다시 해 주세요.',
  'no-exercise':
    '이 문제는 이제 없습니다. 게임이 지워졌거나 이어서 진행되었거나, 그 복기가 없습니다.',
} as const satisfies Translated<typeof en>;
