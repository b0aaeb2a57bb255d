import type { RuleTexts } from '../../../../renderer/match/kit/rulebook.ts';
import type { RuleValues } from './values.ts';

export const ko = ({ track, bridge, first, second, third }: RuleValues): RuleTexts => ({
  aim: '당나귀 다섯 마리가 달리고, 모두 3등 안에 들 당나귀에 겁니다. 배당이 가장 높은 사람이 이깁니다.',
  sections: [
    {
      id: 'things',
      title: '구성',
      paragraphs: [
        {
          by: 'rulebook',
          text: '회색, 빨강, 갈색, 흰색, 노랑 당나귀가 달립니다. 누구의 것도 아닙니다. 몇 명이 하든 다섯 마리가 모두 출발합니다.',
        },
        {
          by: 'rulebook',
          text: '주사위는 하나이고 1, 2, 3, 4, 5와 빈 면이 있습니다. 베팅 마커는 한 사람에 세 개입니다. 당나귀마다 다섯 칸짜리 베팅 줄이 있습니다.',
        },
        {
          by: 'house',
          text: `실제 게임판의 숫자는 그림으로만 알려져 있어 직접 정합니다. 지금 경주로는 ${String(track)}칸, 다리는 ${String(bridge)}번 칸, 배당은 1등이 위에서부터 ${first.join(', ')}, 2등이 ${second.join(', ')}, 3등이 ${third.join(', ')}입니다.`,
        },
      ],
    },
    {
      id: 'bets',
      title: '베팅',
      paragraphs: [
        {
          by: 'rulebook',
          text: '베팅과 경주를 번갈아 하며, 베팅이 먼저입니다. 다음에 주사위를 굴릴 사람부터 차례로 마커를 하나 놓거나 놓지 않습니다.',
        },
        {
          by: 'rulebook',
          text: '마커는 어느 줄이든 가장 위 빈칸에 놓습니다. 한 칸에 하나만 놓고, 다 찬 줄에는 놓을 수 없습니다. 다음 라운드에 같은 당나귀에 또 걸어도 됩니다.',
        },
        {
          by: 'picture',
          picture: 'bets',
          caption: '먼저 걸수록 좋은 칸을 얻습니다. 회색에 걸면 다음 마커는 세 번째 칸에 놓입니다.',
        },
        { by: 'rulebook', text: '놓은 마커는 옮기지 않습니다.' },
        {
          by: 'app',
          text: '베팅은 그 당나귀가 3등 안에 든다는 뜻입니다. 규칙서의 한 곳에는 1등, 다른 곳에는 3등 안이라고 되어 있어서 점수 계산에 맞추었습니다.',
        },
      ],
    },
    {
      id: 'race',
      title: '경주',
      paragraphs: [
        {
          by: 'rulebook',
          text: '한 사람이 모든 당나귀의 주사위를 굴립니다. 주사위를 굴리고 바로, 이번 라운드에 아직 움직이지 않은 당나귀를 골라 그 수만큼 움직입니다. 모두 한 번씩 움직일 때까지 되풀이합니다. 다음 경주 라운드는 다음 사람이 굴립니다.',
        },
        {
          by: 'picture',
          picture: 'move',
          caption:
            '4가 나왔습니다. 흰색은 13으로, 빨강은 14로 갈 수 있습니다. 회색은 이미 움직였습니다.',
        },
        {
          by: 'rulebook',
          text: '빈 면을 받은 당나귀는 제자리에 있지만 움직인 것으로 칩니다.',
        },
        {
          by: 'app',
          text: '경주로의 칸 수만큼 나아간 당나귀는 결승선을 넘은 것입니다.',
        },
        { by: 'rulebook', text: '결승선을 넘고 남는 수는 상관없습니다.' },
      ],
    },
    {
      id: 'finish',
      title: '결승',
      paragraphs: [
        {
          by: 'rulebook',
          text: '결승선을 넘은 당나귀는 그 순서대로 시상대에 서고, 더는 굴리지 않습니다. 그 라운드의 나머지 당나귀는 마저 굴립니다.',
        },
        {
          by: 'rulebook',
          text: '첫 당나귀가 들어오면 더는 베팅하지 않습니다. 경주는 세 번째 당나귀가 들어올 때까지 이어지고, 그 순간 바로 끝납니다.',
        },
        {
          by: 'app',
          text: '베팅은 경주 라운드 사이에만 하므로, 첫 당나귀가 들어온 라운드 뒤에는 베팅이 없습니다.',
        },
      ],
    },
    {
      id: 'payout',
      title: '배당',
      paragraphs: [
        {
          by: 'rulebook',
          text: '3등 안에 든 당나귀에 놓인 마커마다 그 등수에 따라 칸의 배당을 받습니다. 나머지 두 마리에 놓인 마커와 쓰지 않은 마커는 받지 못합니다. 합계가 가장 높은 사람이 이깁니다.',
        },
        {
          by: 'picture',
          picture: 'payout',
          caption: `달은 ${String(first[1])}점과 ${String(second[0])}점, 잎은 ${String(first[0])}점과 ${String(second[1])}점, 별은 ${String(second[2])}점과 ${String(third[0])}점을 받습니다.`,
        },
        { by: 'app', text: '합계가 같으면 순위도 같습니다.' },
      ],
    },
    {
      id: 'bridge',
      title: '다리가 있을 때',
      paragraphs: [
        {
          by: 'rulebook',
          text: '한 칸은 다리입니다. 다리에 정확히 멈춘 당나귀는 다음 경주 라운드에 쉽니다. 그만큼 한 번 덜 굴리고, 그 당나귀는 움직일 수 없습니다.',
        },
        {
          by: 'picture',
          picture: 'bridge',
          caption: '갈색은 다리에 멈춰 자고 있습니다. 노랑도 2를 받으면 다리에 멈춥니다.',
        },
        {
          by: 'rulebook',
          text: '그다음에는 다시 움직일 수 있습니다. 이때 빈 면을 받으면 다리에 남아 또 쉽니다. 여러 마리가 함께 쉴 수도 있습니다.',
        },
        {
          by: 'app',
          text: '남은 당나귀가 모두 쉬면 아무도 굴리지 않습니다. 한 라운드로 치고, 휴식은 끝나며, 다음 사람이 굴릴 차례입니다.',
        },
      ],
    },
  ],
  guide: [
    {
      picture: 'bets',
      title: '당나귀에 걸기',
      text: '마커는 세 개씩입니다. 경주 사이에 한 번에 하나씩 놓고, 먼저 걸수록 좋은 칸을 얻습니다.',
    },
    {
      picture: 'move',
      title: '한 사람이 모두 굴립니다',
      text: '굴릴 때마다 어느 당나귀가 갈지 고릅니다. 라운드마다 한 번씩이니, 내가 건 당나귀를 밀어주고 빈 면은 다른 당나귀에 쓰세요.',
    },
    {
      picture: 'payout',
      title: '3등까지 배당',
      text: '세 번째 당나귀가 들어오면, 세 마리에 놓인 마커마다 칸의 배당을 받습니다. 배당을 가장 많이 받은 사람이 이깁니다.',
    },
  ],
});
