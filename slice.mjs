import sharp from 'sharp'
const [inp,out,sh,from='0',n='99',scale='1']=process.argv.slice(2)
const m=await sharp(inp).metadata(); const H=+sh; const parts=[]
for(let y=+from*H,i=0;y<m.height&&i<+n;y+=H,i++) parts.push(await sharp(inp).extract({left:0,top:y,width:m.width,height:Math.min(H,m.height-y)}).resize({width:Math.round(m.width*+scale)}).png().toBuffer())
const W=Math.round(m.width*+scale),HH=Math.round(H*+scale)
await sharp({create:{width:(W+10)*parts.length,height:HH,channels:3,background:'#c0c'}}).composite(parts.map((input,i)=>({input,left:i*(W+10),top:0}))).png().toFile(out)
console.log(m.width,m.height,parts.length)
